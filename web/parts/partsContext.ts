import { createContext } from 'preact';
import type { LazyViews } from './lazyViews.ts';

interface Parts {
	readonly lazyViews: LazyViews;
	/** What the parts show, by name. Each takes those that it declares as its properties. */
	readonly controllers: object;
}

/** What late parts are drawn with, wherever they are in the page. */
export const PartsContext = createContext<Parts | undefined>(undefined);
