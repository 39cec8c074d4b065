import type { Language } from '#contract/languages.ts';
import type { Schedule } from './browser/schedule.ts';
import type { Storage } from './browser/storage.ts';
import type { Subscribe } from './browser/subscribe.ts';
import type { EnteredViews } from './enteredView.ts';
import type { Route } from './route.ts';

/** The address bar. */
interface Address {
	read(): string;
	push(href: string): void;
	replace(href: string): void;
	/** Takes what is behind the # out of the address: it may be a secret. */
	takeFragment(): string;
}

/** The browser, as far as the page's controller reaches it. */
export interface AppParts {
	readonly fetch: typeof fetch;
	readonly subscribe: Subscribe;
	readonly storage: Storage;
	/** The storage of this tab alone; a reload keeps it. */
	readonly tabStorage: Storage;
	readonly schedule: Schedule;
	readonly address: Address;
	/** A number from 0 up to 1. */
	readonly random: () => number;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
	/** Where the page is served, for links that leave it. */
	readonly origin: string;
	/** The calendar's clock, for the date until the service has answered. */
	readonly wallNow: () => number;
	/** The language of the document. */
	readonly language: Language;
	/** The languages that the browser prefers, the most preferred first. */
	readonly wantedLanguages: readonly string[];
	/** Loads the document again. */
	readonly reload: () => void;
	/** What each view reads when it is opened. */
	readonly views: EnteredViews;
	/** Fetches the script of a view that is loaded late. */
	readonly loadView: (name: Route['name']) => Promise<void>;
}
