/** For tests: the page with every view loaded. */
import { LazyViews } from '../views/parts/lazyViews.ts';
import { VIEW_LOADERS } from '../views/viewLoaders.ts';

export { Page } from '../views/page/Page.tsx';
export const lazyViews = new LazyViews(VIEW_LOADERS);
await lazyViews.loadAll();
