import './embed.css';
import { h, render } from 'preact';
import { loadEmbedWords } from '#words/embedWords.ts';
import { browserSchedule } from '../browser/schedule.ts';
import { chooseLanguage } from '../language/language.ts';
import { ChatHost } from './chatHost.ts';
import { EmbedApi } from './embedApi.ts';
import { Frame } from './Frame.tsx';
import { readWanted } from './wantedPuzzle.ts';
import { watchHeight } from './watchHeight.ts';

const root = document.documentElement;
const { today = '', base = '', chat } = root.dataset;
const host = window.parent;
if (chat === undefined) showForSite();
else showInChat();

function showForSite(): void {
	const asked = new URLSearchParams(location.search);
	setTheme(asked.get('theme'));
	void show(location.search, asked.get('language')).then(() =>
		watchHeight(root, (height) => host.postMessage({ type: 'ninefold:height', height }, '*')),
	);
}

/** As an MCP App: there is no address of its own, so the host says what to show. */
function showInChat(): void {
	const chatHost = new ChatHost({
		send: (message) => host.postMessage(message, '*'),
		onTheme: setTheme,
		onShow: ({ search, theme, locale }) => {
			setTheme(theme);
			void show(search, locale).then(() => watchHeight(root, (height) => chatHost.tellHeight(height)));
		},
	});
	addEventListener('message', ({ source, data }) => {
		if (source === host) chatHost.receive(data);
	});
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest('a') : null;
		if (link !== null && chatHost.openLink(link.href)) event.preventDefault();
	});
	chatHost.connect();
}

/** Without one, the reader's system decides. The style knows no others than light and dark. */
function setTheme(theme: string | null | undefined): void {
	root.dataset.theme = theme ?? '';
}

async function show(search: string, language: string | null | undefined): Promise<void> {
	const tables = await loadEmbedWords();
	const words = tables[chooseLanguage(language ?? undefined, navigator.languages)];
	root.lang = words.locale;
	root.dir = words.dir;
	const parts = {
		api: new EmbedApi({ fetch: window.fetch.bind(window), baseUrl: base }),
		wanted: readWanted(search, today),
		words,
		baseUrl: base,
		schedule: browserSchedule,
		now: () => performance.now(),
	};
	render(h(Frame, parts), document.getElementById('frame')!);
}
