/** The page with every view loaded, for tests. */
import { LazyViews } from '../parts/lazyViews.ts';
import { PARTS, VIEWS } from '../views.ts';

export { Page } from '../shell/Page.tsx';
export const lazyViews = new LazyViews(VIEWS, PARTS);
await lazyViews.loadAll();
