/** The page with every view loaded, for tests. */
import { LazyViews } from '../parts/lazyViews.ts';
import { VIEW_LOADERS } from '../viewLoaders.ts';

export { Page } from '../shell/Page.tsx';
export const lazyViews = new LazyViews(VIEW_LOADERS);
await lazyViews.loadAll();
