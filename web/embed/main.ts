import './embed.css';
import { h, render } from 'preact';
import { loadEmbedWords } from '#words/embedWords.ts';
import { browserSchedule } from '../browser/schedule.ts';
import { chooseLanguage } from '../language/language.ts';
import { EmbedApi } from './embedApi.ts';
import { Frame } from './Frame.tsx';
import { tellHeight } from './tellHeight.ts';
import { readWanted } from './wantedPuzzle.ts';

const { today = '', base = '' } = document.documentElement.dataset;
const asked = new URLSearchParams(location.search);
const language = chooseLanguage(asked.get('language') ?? undefined, navigator.languages);
// Without one, the reader's system decides. The style knows no others than light and dark.
document.documentElement.dataset.theme = asked.get('theme') ?? '';

void loadEmbedWords().then((tables) => {
	const words = tables[language];
	document.documentElement.lang = words.locale;
	document.documentElement.dir = words.dir;
	const parts = {
		api: new EmbedApi({ fetch: window.fetch.bind(window), baseUrl: base }),
		wanted: readWanted(location.search, today),
		words,
		baseUrl: base,
		schedule: browserSchedule,
		now: () => performance.now(),
	};
	render(h(Frame, parts), document.getElementById('frame')!);
	tellHeight(document.documentElement, window.parent);
});
