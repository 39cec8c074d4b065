/** For tests: the page with every view there from the start. */
import { LateViews } from '../views/lazyViews.ts';

export { Page } from '../views/page/Page.tsx';
export const late = new LateViews();
await late.loadAll();
