import type { AroundWords } from '../around.ts';

export const firstBoardWords: AroundWords['firstBoard'] = {
	open: 'An einem kleinen Gitter probieren',
	openNote: 'Fünf kleine Schritte mit Tasten oder Zeiger. Nichts zählt.',
	unavailable: 'Das braucht die Verbindung. Versuche es, wenn sie zurück ist.',
	title: 'Dein erstes Gitter',
	tasks: {
		last: 'In Zeile 1 ist ein Feld leer. Wähle es und gib die Ziffer ein, die der Zeile fehlt.',
		single:
			'Sieh dir Zeile 8, Spalte 2 an: Zeile, Spalte und Block enthalten alle Ziffern bis auf eine. Gib sie ein. Das ist ein nackter Einer.',
		marks:
			'Noch nicht sicher? In Zeile 2, Spalte 3 passen zwei Ziffern. Wähle „Ecke“ und notiere sie: Dafür sind Notizen da. Dann geh zurück zu „Ziffer“.',
		hint: 'Du kommst nicht weiter? Hol dir einen Tipp: Er sagt erst, wo du hinsehen kannst, dann welche Technik, dann den ganzen Schritt.',
		finish: 'Jetzt füll den Rest.',
	},
	finished: 'Gelöst. Mehr ist nicht dabei; den Rest zeigen die Lektionen.',
	progress: (done, steps) => `${done} von ${steps} Schritten geschafft`,
	again: 'Von vorn',
};
