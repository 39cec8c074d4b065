/** A word of our own that gave way to the field's. */
interface OldWord {
	readonly pattern: RegExp;
	readonly becomes: string;
}

/**
 * Words that must not come back, in code, comments or documents, as a regular expression, with their successor. The
 * expression leaves out stored names, members of the wire and other senses of a word.
 */
const OLD_WORDS = String.raw`
\b[Ss]eats?\b                                           | session
\bslotKey\b                                             | challengeKey
\bfillPromise                                           | commitment
\b(?:kept|keep)(?!Alive|Focus|Only)[A-Z]\w*             | saved…, save…, record…, update…
\bjudge(?!s?\b)\w*\(|\bjudge\(                         | check, decide, classify, review
[cC]urtain                                              | PauseOverlay
\bTrouble\b                                             | ErrorPanel
\bAsker\b                                               | ConfirmDialog
\bHandLater\b                                           | Schedule
(?<!operators-|help)\b[Dd]esk\b                         | controls; the operator's command line
\b[Ss]hel(?:f|ves)\b                                    | daily puzzles, level puzzles
\b[Rr]ungs?\b                                           | level
\bnotice ?[bB]oard\b                                    | on board changed
\banew\b                                                | again
(?<!stranger )\bwho asks\b                              | the caller, by name
\bwhat comes of\b                                       | the result
\b[Ss]tands? back\b                                     | yield
(?<![.'"]|_)\borderPrint(?!['":])                        | orderFingerprint
\bafterWords\b|\bwords/around\b                         | viewMessages
\bisPassing\b|\bisRetryable\b                           | isTransient
\bcallOff\b|\bhush\b                                    | cancel
\bcountingKey\b|\binKeyOrder\b                          | autoIncrement, withoutRowId
\bSurroundings\b                                        | CliEnvironment
\bbecomeGuest\(undefined                                | forgetGuest()
\bnote[A-Z]\w*\(                                        | record…, count…
\bPresence\b                                            | PauseControl
\banswers\(\)                                           | responseSchemas
\blikes:                                                | preferences
\b(?:say|tell)[A-Z]\w*                                  | describe…, explain…, announce…, report…
\b[wW]ish(?:es)?[A-Z]\w*|\bWISH                         | the technique that was chosen
\blookRepeatedly\b|\bleasedLooks\b                      | repeatWork, backgroundWork
\bRaceChoice\b                                          | GhostChoice
[rR]escuer                                              | guardian
\bdigGivens\b                                           | digHoles
\b(?:storeTurned|addTurnedPuzzle|drawTurn)\b            | isomorph, transform
\bfind(?:Canonical)?Load\b                              | workload
\b(?:decide)?RankStatus\b                              | standing
\b(?:Calendar|Versus)Leaf\b|\bFrontDoor\b               | card, LandingPage
\bPuzzleStock\b|\bstockUp\b|\bmaintainStock\b           | pool
\bDailyLooks?\b|\baddLooks\b                            | DailyView
\bspendTry\b|\bTRIES_PER                                | attempt
\b(?:Play|Log)Figures\b                                 | metrics
\b(?:hash|remember)Network\b                            | subnet
\bisBeyondPar\b                                         | isFasterThanPar
\b[pP]ractis(?:e|ed|ing)\b                              | practice
(?<!_)colour(?!s?\b)|Colour|\b[cC]entre\b               | color, center
`;

const PARSED: readonly OldWord[] = OLD_WORDS.trim()
	.split('\n')
	.map((line) => {
		const cut = line.lastIndexOf(' | ');
		return { pattern: new RegExp(line.slice(0, cut).trim()), becomes: line.slice(cut + 3).trim() };
	});

/** The old words of a text, with what they became. */
export function findOldWords(text: string): string[] {
	// No expression goes over the end of a line. Hardly a text has a word at all.
	const inText = PARSED.filter(({ pattern }) => pattern.test(text));
	if (inText.length === 0) return [];
	return text.split('\n').flatMap((line, index) =>
		inText.flatMap(({ pattern, becomes }) => {
			const word = pattern.exec(line)?.[0];
			return word === undefined ? [] : [`${index + 1}: "${word}" is: ${becomes}`];
		}),
	);
}
