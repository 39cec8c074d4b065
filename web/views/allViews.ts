/** For tests: the page with every view there from the start. */
import { LateViews } from '../lateViews.ts';

export { Page } from './Page.tsx';
export const late = new LateViews();
await late.loadAll();
