import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatGrid } from '../grid.ts';
import { readPuzzle } from './readPuzzle.ts';

const CAGE = 'cage';
const NO_DIGITS = 'link';

/** Links and a file as they stand in public threads and repositories: where, the link, and its digits or the rule for which it is refused. */
const FOUND: readonly [source: string, link: string, read: string][] = [
	[
		'https://github.com/michel-kraemer/sudocle/issues/233',
		'https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x0kANwEMAbAK5x4ARlRoI3GADsEAFwzCmK1tQ5tVmug216VGrRR4DhCAEwSpshUphGdnfWrWGXzqm49MTQkQGYraTl4RWU6WiIgA==',
		'000000000000000000010000000000000000000000000000020000000000000000000000000000030',
	],
	[
		'https://github.com/michel-kraemer/sudocle/issues/233',
		'https://michelkraemer.com/sudocle/fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x0kANwEMAbAK5x4ARlRoI3GADsEAFwzCmK1tQ5tVmug216VGrRR4DhCAEwSpshUphGdnfWrWGXzqm49MTQkQGYraTl4RWU6WiIgA==',
		'000000000000000000010000000000000000000000000000020000000000000000000000000000030',
	],
	[
		'https://github.com/michel-kraemer/sudocle/issues/245',
		'https://michelkraemer.com/sudocle/?puzzleid=fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54%2Bx1p7rjtn%2FnQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCAJhCpHTgMwg1AN0MtAFdTEAB2EAoLKy0bM3tnABZ3excnZP9AkIRwyNJo61tPAFYUuzTSzODQhwA2PNBLQvjPeo9nCKrs%2BBAHCKim2KLnAA4y50RfVADqnLGBmLi8VKcxjzTJrtDkhebl8qc2lc7prJqABgaCoZa0nw8vbymQGe7en12b%2FbS3B9dn141fr5QZLBJOBxlNKQv4w%2ByJCEAs45Bw7EGLIqPZIeBEZU6zHpoxoYlqPUp%2FI52BHk%2BGHJEE95XUGY1ZlBFjLYo4HEvb2R6THFOTb4t4ONyfMFU%2F6Cnycnr1CVFYqIjy1RFy3oK9G8uzK372ZX3A3pelvebar7Gmm6ukavpMkn7ZURDzKjkimqQxUtZUC%2Bxqv12MJC02hSbe%2FZq%2FVBlX2YNuDUuS4R%2F1PDzBo12EZPRPii2StXY1OVD1zB06tWU4OU7M1pwnF7Inp1cuWuxql2p92NhlE66S4OdmPdwE5LU8tvZuFZ6X2RDq0s9c0TyXz6Pz2WLkDL%2FtFYNFmd4nui8e7lrB63ZkvHsOt1cmjzz6%2Bj5t5ldFeeU%2BcNl8gU%2FMlpszWOdWTtN8z32bNA3nYUby5O8WSHBEfybXpSiIWgiCAA%3D',
		CAGE,
	],
	[
		'https://github.com/kaajjo/LibreSudoku/issues/89',
		'https://www.sudokuwiki.org/sudoku.htm?bd=705060000000500937000200050000010000003679500000000496000850060500192704000736200',
		'705060000000500937000200050000010000003679500000000496000850060500192704000736200',
	],
	[
		'https://github.com/grantm/sudoku-web-app/issues/35',
		'https://sudokuexchange.com/play/?s=090000040000070000018235970070801050600000002005000600500090003060752010000000000&pz=eyJzb2x1dGlvbiI6Ijc5MzYxODI0NTI1Njk3NDEzODQxODIzNTk3Njk3Mjg2MTM1NDYzMTU0OTc4Mjg0NTMyNzY5MTU4NzE5NjQyMzM2NDc1MjgxOTEyOTQ4MzU2NyJ9',
		'090000040000070000018235970070801050600000002005000600500090003060752010000000000',
	],
	[
		'https://github.com/SecUSo/privacy-friendly-sudoku/issues/118',
		'https://sudoku.secuso.org/874630251195247836263581479342718695758396142916054783431865927629473518587129364',
		'874630251195247836263581479342718695758396142916054783431865927629473518587129364',
	],
	[
		'https://github.com/TN1ck/super-sudoku/issues/18',
		'https://cracking-the-cryptic.web.app/sudoku/dHFNqQLPjM',
		NO_DIGITS,
	],
	['https://github.com/dclamage/SudokuSolver/issues/114', 'https://f-puzzles.com/?id=2pw5swny', NO_DIGITS],
	['https://github.com/dclamage/SudokuSolver/issues/100', 'https://f-puzzles.com/?id=29ytsnfl', NO_DIGITS],
	['https://github.com/dclamage/SudokuSolver/issues/55', 'https://f-puzzles.com/?id=yfjbxxno', NO_DIGITS],
	[
		'https://github.com/SudokuStudio/SudokuStudio/issues/21',
		'https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QFEATQiGMEVAQwFc0ALAewCcEQBFBwmAYwpCeo4wMNKwByzALaUsAAjDVCDANbVZAobMoAHbVgCeAOgA6AOzMBBJkwYB3MPFkARCAHNMYLVganXW01rWdrIQAfQwsq5MEISyktRgaPLUkrJoDGl0ESTuSaEhaJ7cEEzcOIbObh5xlPrqMNowlEkyPn6UAZRBtibmpgDyxAD0MABuMKaOAMIwWFietph0/rIM2pQAjtQRUTB1xaU4cQlJAEYRnIQVM3MLSytrm9uRTHvyW10R8Ymy57JjE16fCiMQQAG0wcAAL7IaGwmFwxEI5HwgC6yEhKKR8Jx2Oh6MxuKxxKJBLxJPJaIxlJpxLJFIZpOpjNpVMJrNp9KJ3M56JAl3BoG4sywrAASgAWKYSkAIkDCubiqUANllsPlIvFyqmqrlCtFeDF2plUL5ANMgo1isNAA4pja1ULNYaAEz2x1Wg0gMVul0e/Xiu1+01UbqWrChMjgsHegDMUwArHwfYnkwBGVOovn68jwGNi+NJ1FyiOmKN5/MJqax5NVv2oMVVtMgLOoHPg71VmvF9Wl8sQztTADstfdDariBb2ZFucrw5bJcjs/zQ9TDbtSYbiEz09uHbFq6Li7Ly+9q8n66mF+92+vYu3DtbntnZ6vC97S+jr+bl5/N6m9bena3a7vM+6rs2PagH2p4FlMf4pghGZ+k+7Z5nG8HvtBn4VhhDoNm6I4Nhmj6gS+cGPse/b5vGNYNvGMoNlKm6DkWGIYXR3puox3oZjKqEzvutFYSAMFfkaAHJquIFtoJ6ESShppQkAA==',
		'odd',
	],
	[
		'https://github.com/lisudoku/sudoku_formats',
		'https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A',
		`1${'0'.repeat(80)}`,
	],
	[
		'https://github.com/lisudoku/lisudoku_frontend',
		'https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1kANwEMAbAK5x4ARlRoI3GADsEAFwzCmK1kQ5tVmug216VGrUbWG1ZyjwHCEAJglTZCpTAO7j+nZw/7atIkA=',
		'000000000000000000001000000000000000000000000000000000000000200000000000000000000',
	],
	[
		'https://github.com/lisudoku/sudoku_formats',
		'https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58RJDYIJNAHtm5ALTtOMVCTMbBAA1hDMaL5UqG7YuPCEIADGMGRkCCAASgBMAMIAbCDaXEA===',
		'diagonal-',
	],
	[
		'https://github.com/lisudoku/sudoku_formats',
		'https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSTQMY0IB7AOwQAYLXz3iBdZQty6uo3gBGVADcAhgBsArnBGoaYmEIAuGORRCTZ8gEyKIytRphadchAGZDxhOs0c+Rbryfuyn1q68fnTn39fYO8eEL8/QIjwryiYoNC3eOiXbhAYAA91CSoaBnxQAGMYKSkwfBAAJQBWAGE9EFQa2qtGqrqAFjbKgDYW7r6upoB2fpHaoarR6u6ADlqZzhdUVQALGAwAW1pNmFUNgpApCHoYcvgCKuFanu7r4bva2e69WsRuqzeQTiW0nIxaAB3Q7FUrnPBVDoLbpQ25pY6ncEQyqwmG1B5NKHPJp1bFVPp4yqjZ4/ZYgbAQCRoBjSADU9lMqApVJpUgAtAy5KgJPRVBAANb0CBoVaqTkwbm8gUnNDipkQABmCo2KmKIJKZQqlUQE26OsWWlBmouVR1tya+u+ZIwEj5tHVYK1OoxpqeVtIICN4Nd7wtbt+qFo2FwFyKGoQU1qwhAZJgdlDnvD8Cq82jZP5EFKG0KVPkhETjpNlU+0aanwamKjaIr7SrOPq33E0ksyb0DWtKgARjzDgizvhkaNS5Ga70xrXJs0ZpXzbWXc1CX13qT4Sc86A+0jI8OiQ2mn1WvXJ3Vp5Cbt06vPcQMvj9AzJVH3ahHMBIAJ5tQE4NbMAB0BhACAwAAORgQFagYMBshOMV4AcMwliAA=',
		CAGE,
	],
	[
		'https://github.com/dclamage/SudokuSolver',
		'https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSQA3AQwBsBXOeAdlTQgpgDsEAXDBkmSGDBlWgwQBmVuy69+MUdXqMArDI7d4fAQF1khMSoQAODXO0KRpa8PLKJSc1p2KbN/YSXjGAJmfyAu6gDowAbAGWQSE+CCzosi5WwbZEnnYZ3sbw0gmagW4x2ep5Fq5ZjhGlSdFpBpnBRo4AjJHlKY2hUm1W6bZNfj219rHwZtUFqSPZACxDhXVeHUUt8xWMKBNRC52jJWz52yJ9y+sI+4mTywNxax71Uw0ZN/BzW+W6+iDYEFRoAPacWgAagKqB+f0BtAAtJMgA===',
		'diagonal+',
	],
	[
		'https://github.com/dclamage/SudokuSolver',
		'https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0Q2CAEM0AewB2mgDYBqBABcMAVxioN2/UYC05qzZCa9ZiAGs9ENAAWZi7WqB5e3hB6aCFuGmAAVjpRZpg6lgAOYLGoevoAxvpgMPmWXgBucPAW1kRAA==',
		'diagonal+',
	],
	[
		'https://github.com/dclamage/SudokuSolver',
		'https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZaNmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA=',
		CAGE,
	],
	['https://huggingface.co/datasets/SakanaAI/Sudoku-Bench', 'https://sudokupad.app/wsj7iunsg6', NO_DIGITS],
	[
		'https://github.com/sea4594/SphenPad',
		'https://sudokupad.app/fpuzN4IgzglgXgpiBcBOANCALhNAbO8QHYB6AJn3gAIAVACxnIGEBDMbOgQUc4CceeBzPtWohUjAK5pqAey4IQABWoQsEAA7kAcjADuAW0YA7ESC5icYGGjkaZ%2BrOTBiAJlIDWY8qfPlGq1VgBPADoAHQMAMRk0LhgwMAoAEQg%2BTDByCANyPhiA8gBjGCwsNN0xFnIAIzpsmEY0GC5ySUNyJ2TU9Myo6T4pA0Yi3MYnACtGAoM0cm0levzC4qDjbIgnBABtddAANwGxXBQQFO2YI3ho%2FYBfZGBr25u7x4fnnb3cAA5UY9OEC5hLgC6yC2T3uryw%2BwQh2%2BZz%2BoPhDyBIJedxAuwhuAAbF8ICdYaZ%2Fi80W8EABWHF434EhG3JFg1HoyHwYgUn7nalExm4ADMrPxV05JPg5KOuLZcJRdJpxIxCAALHyqQKwTKmSzRZT2cr4VLBbL4LyNeKOSquQgAIyKrWE01ChVG%2Fk2x66%2Bk3VU8q0S236%2B0wpVOyXA13BhlCz4O%2F00wFB90IbER61RlHJ8FM%2FCe6kAoEgfQADwgpV0G1ABSKcgASsR6HKQKjS1gK1XMbW3fWK3L6O8WyWFhXMZ3uyA23hy%2B96M2672R2Oa5OyyP%2B8RB8OQOWO0u5w2R%2Fh6KTl1PV6T6Nz9%2FPV9zd6et4f6Pgr%2B3q%2FeF4%2FN33x0%2FVx2J62D%2BWj%2BaP3Lc1L1fEdEBAn8z3LC8T1Am9EEAi87zg8sd1gyDr1Q29AKPPdo3AKQIQwPoNhQFlsUtBVeXTclPlo5AFTI5B00tbFeUtajkGxOjkCYhUFWxFlPl5FByRY5BPktckFXTcjkBE5jePk5ByVYhiJOQFkWXTFBeWxBVJJU5SFUtGiNJZFBsWxeiLOQDj1PwAFLiAA',
		'maximum',
	],
	[
		'https://github.com/sea4594/SphenPad',
		'https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B',
		'060910007002000015000004000900300000000006000403000250004000008000008704005070030',
	],
	[
		'https://github.com/ogarcia/opensudoku/pull/11',
		'<game created="0" state="0" time="172746" last_played="0" data="version: 2&#10;3|0|1|5|0|0|2|0|0|0|28||1|0|0|1|6|0|0|0|0|1|0|0|1|0|0|1|1|0|0|6|0|0|8|0|1|9|0|0|0|0|1|0|0|1|0|0|1|0|0|1|4|0|0|7|0|1|4|0|0|9|0|0|8|0|0|0|0|1|3|0|0|6|0|0|2|0|0|0|0|1|4|0|0|2|0|1|5|0|1|0|0|1|0|0|1|0|0|1|8|0|0|0|0|1|0|0|1|6|0|1|8|0|0|3|0|0|2|0|0|0|0|1|1|0|0|5|0|0|9|0|0|0|0|1|9|0|1|7|0|1|1|0|0|0|0|1|0|0|1|0|0|1|0|0|1|0|0|1|2|0|0|0|0|1|9|0|0|7|0|0|3|0|0|0|0|1|5|0|0|2|0|0|4|0|0|0|0|1|2|0|0|0|0|1|0|0|1|0|0|1|0|0|1|9|0|0|0|0|1|5|0|0|6|0|0|0|0|1|0|0|1|0|0|1|1|0|0|0|0|1|0|0|1|9|0|0|7|0|0|0|0|1|" command_stack="15|c4|3|4|4|0|c4|3|4|0|4" />',
		'352006000168900004749803620425000800683201590971000002097305240200009056000100970',
	],
	[
		'https://huggingface.co/datasets/SakanaAI/Sudoku-Bench',
		'https://sudokupad.app/sclN4SwJgXA5AzgHjAtgfQLIEMBOAXAngZQFMsZkBWADgAYBjANgDMwAjV9ATmYeasIHYAjOkID2VACziGVAExhxNKABpEhbOjDp1EYDAD2AV0w1C0fAbB6A1gYAEGK4Uy2AbjNlkAdLM8zxAWhoaBjJ0CjpldANsAAs9TGgMHFxbIhJlTAMAG0IYaAA5eMR0LNsYC2s7TJyYW3QAB3qs3ABuWwYQLNLYwlsAc0xwWwB3EFjbHtswED6x2oF/djK9CZitKZm5qb0AOwAdKGxbTEJ64iOQHbqdlMw9YaVbGj0sg0Qdx/QdsFtizEcfgBmOCA2zMPRwTx7HYAFWGKxMXVqGgAVugTDsjiVdn06sdCD8spdeogDDAjs9MehLrZdr1CC5CFdprMsd9aTtenowD8WWMobD4U9CEinrtOTRsASwSl0CMYmNepYKbt1DTKTBCDRoiBGRtWTABXCESKsrVKRKpT9mLKwVl0VZtiqqTS+dhasMYk4uZzbCBapYDMwcqsuT1MJ5lPpXtgQLtoBQyOJAXR2AI+DJ2Hw6DIyAIKIDxAIZIW+BR2GQ6EWKxQS3Q+JXy4C+OIZMXmwJxHQyOwKGXK+xWwIU2na83xGRCzJBI32MpmLNin1TFAYthsPU8gB6LcgTwgRB9IyeZ6ILc7QEgADy2HE+U8KLOfXni/Qy709XRY1wEAESmw0AAApYN+tgAGL+jEUAAL5KCYEAANoIUoKGoShAC6SjIWhqGYdhOFKHhBEYVhxGEaRxFEZRFEEVRtGYSciFIVQShUHhLECOxSgyHhf5sVhf6cQJ3F4TIrGiUoQkIWJPF4QhLGAlx4hcWQvFKIpwnKcJqlYWJGnSUoWkGapcksXQXF8FxFBqeZwmWcJ1m6UotkGfZBnWXJgLiVhXlSV5PFYeI3kIUFUlBQFCFkMFUVSVFslYQhXn6V5RleTpIXqXhQVGUF6VRfpUVGVFJkJV5LleW5XmORlLlBW5QXVVFLlRW5UUeQldDBZ1UmdRFfDBf1Un9RFFDBaNUmjfFSGdfpnVGZ16X9fp/VGf16Wjfpo1GaNJXTc5eGdW5nXVf1Ln9W5/XVaNLmjW5o0eZheiIcAkqIYCnhtZhwwQFQniFkoMQ/X9QWxL+vijVK0DKDQEAAMQsQk2BwTIcNgXBAhw1QsEvQBIUfUojnfb9/2A8TIOAwI4P/iu0OY0oiPI6j6OY9jr2RfjhNAyTXPk2DMgQzTcF0wzNAo7DaM0Bj8Os7j4j40JRPAwDPP/hTVOQ1AtPw/TEBI6LTOSyzSg44hk0fV9Kuk0roOU/z1NQ0L2si2LEtS1jxts/1v06Yr3Nk6rfMCw7MNO7rjPi8z0se7jfHm0ovtBVb/02+rgshwjYf6xHhtRybCF0Pj9kJ8r/sp3bGtaxnesu5H7t5wXMUW/7Se87bQea47Vfh67Rt5xQHNN0rLcB239sd+nOvVwbbsy4hfD4z7lsq2X7eV5P3e17PCF/u9i/N8vavl2nwuZzXOd157SheHvQ8H4HY9r870+92zYkN4PfvW4fq+d+vWc97nNm3sRLxyXqXb+D9f5P2zjPaOiE/xyxvp/ZOECK5QNPs/QBuNfJx19l5JOXk0EhzRtAi+2DC4f3wVzQhx8I6kK3jJXB1CS5/RocHJm9C4EIX7nFShLDARsPHhwjBWDTZKHnkgqhxNBFaxISIrG6FoJAA',
		'overlays',
	],
];

function tell(text: string): string {
	const read = readPuzzle(text);
	if (read.ok) return formatGrid(read.grid);
	return read.why.kind === 'variant' ? (read.why.name ?? read.why.rule) : read.why.kind;
}

test('links are read as people post them, and refused by name where they have more rules', () => {
	for (const [source, link, read] of FOUND) {
		assert.equal(tell(link), read, `${source} ${link}`);
		assert.equal(tell(`Stuck here, any hints? ${link} Thanks!`), read, `${source} ${link}`);
	}
	assert.ok(FOUND.length >= 20);
});

test('the digits of a player are told from the givens, and both kinds of marks from each other', () => {
	const [, game] = FOUND.find(([, link]) => link.startsWith('<game'))!;
	const read = readPuzzle(game);
	assert.ok(read.ok);
	assert.equal(
		formatGrid(read.givens!),
		'052006000160900004049803620400000800083201590001000002097305240200009056000100970',
	);
	assert.equal(read.notes?.[3], 0b11100);
});
