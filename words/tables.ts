// Made from words/ by `npm run make:words`.

export interface Tables {
	readonly messages: {
		readonly locale: string;
		readonly dir: string;
		readonly name: string;
		readonly difficulties: {
			readonly easy: string;
			readonly medium: string;
			readonly hard: string;
			readonly expert: string;
			readonly extreme: string;
		};
		readonly modes: {
			readonly random: string;
			readonly daily: string;
			readonly progression: string;
		};
		readonly refusals: {
			readonly offline: string;
			readonly unauthorized: string;
			readonly code_refused: string;
			readonly not_found: string;
			readonly game_over: string;
			readonly game_paused: string;
			readonly game_not_paused: string;
			readonly daily_never_pauses: string;
			readonly level_locked: string;
			readonly name_taken: string;
			readonly wrong_grid: (values: { readonly seconds: string | number }) => string;
			readonly move_limit: string;
			readonly rate_limited: string;
			readonly rate_limited_for: (values: { readonly wait: string | number }) => string;
			readonly unavailable: string;
			readonly internal: string;
			readonly other: string;
		};
		readonly games: {
			readonly random: {
				readonly easy: string;
				readonly medium: string;
				readonly hard: string;
				readonly expert: string;
				readonly extreme: string;
			};
			readonly daily: {
				readonly easy: string;
				readonly medium: string;
				readonly hard: string;
				readonly expert: string;
				readonly extreme: string;
			};
			readonly progression: {
				readonly easy: string;
				readonly medium: string;
				readonly hard: string;
				readonly expert: string;
				readonly extreme: string;
			};
		};
		readonly tryAgain: string;
		readonly offline: string;
		readonly offlineSign: string;
		readonly guestDoubted: string;
		readonly formerGuest: {
			readonly title: string;
			readonly text: string;
			readonly yes: string;
			readonly no: string;
		};
		readonly fairPlayOff: string;
		readonly newVersion: string;
		readonly reload: string;
		readonly signedOutByService: string;
		readonly skip: string;
		readonly nav: {
			readonly menu: string;
			readonly main: string;
			readonly home: string;
			readonly race: string;
			readonly leaderboards: string;
			readonly circles: string;
			readonly progression: string;
			readonly stats: string;
			readonly howToPlay: string;
			readonly settings: string;
			readonly learn: string;
			readonly archive: string;
			readonly solve: string;
			readonly print: string;
			readonly signIn: string;
			readonly signOut: string;
			readonly about: string;
			readonly privacy: string;
			readonly contact: string;
			readonly ownPage: string;
			readonly install: string;
		};
		readonly home: {
			readonly title: string;
			readonly note: string;
			readonly best: (values: { readonly time: string | number }) => string;
			readonly nextIn: (values: { readonly time: string | number; readonly hours: string | number; readonly minutes: string | number }) => string;
			readonly practice: string;
			readonly practiceOffline: string;
			readonly challenge: string;
			readonly play: string;
			readonly resume: string;
			readonly board: string;
			readonly result: string;
			readonly signIn: string;
			readonly running: string;
			readonly gaveUp: string;
			readonly solvedIn: (values: { readonly time: string | number }) => string;
			readonly streak: (values: { readonly days: number }) => string;
			readonly calendar: string;
			readonly pastDailyQuestion: {
				readonly title: (values: { readonly difficulty: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme'; readonly date: string | number }) => string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
			readonly dailyQuestion: {
				readonly title: (values: { readonly difficulty: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' }) => string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
		};
		readonly today: {
			readonly allFive: string;
			readonly next: (values: { readonly time: string | number; readonly hours: string | number; readonly minutes: string | number }) => string;
			readonly ahead: (values: { readonly time: string | number }) => string;
			readonly intro: string;
			readonly risk: (values: { readonly days: number; readonly hours: string | number; readonly minutes: string | number }) => string;
			readonly riskEasy: (values: { readonly minutes: number }) => string;
			readonly forYou: (values: { readonly minutes: string | number }) => string;
			readonly about: (values: { readonly minutes: string | number }) => string;
			readonly needs: {
				readonly easy: string;
				readonly medium: string;
				readonly hard: string;
				readonly expert: string;
				readonly extreme: string;
			};
			readonly cells: (values: { readonly filled: string | number; readonly empty: string | number }) => string;
			readonly runningCells: (values: { readonly filled: string | number; readonly empty: string | number }) => string;
			readonly underPar: (values: { readonly time: string | number }) => string;
			readonly overPar: (values: { readonly time: string | number }) => string;
			readonly atPar: string;
			readonly yourBest: string;
			readonly gaveUpAt: (values: { readonly time: string | number }) => string;
			readonly givenUp: string;
			readonly seeHow: string;
			readonly solved: string;
			readonly withHelp: string;
			readonly held: string;
			readonly unranked: string;
			readonly shareDay: string;
			readonly together: (values: { readonly time: string | number }) => string;
			readonly fullDay: (values: { readonly count: number }) => string;
			readonly streak: string;
			readonly days: (values: { readonly days: number }) => string;
			readonly freezes: (values: { readonly count: number }) => string;
			readonly firstSquare: string;
			readonly marks: {
				readonly played: string;
				readonly frozen: string;
				readonly missed: string;
				readonly open: string;
			};
			readonly yesterday: string;
			readonly solvedOf: (values: { readonly count: string | number }) => string;
			readonly place: (values: { readonly rank: number }) => string;
			readonly fastest: string;
			readonly fastestNote: string;
			readonly watch: (values: { readonly name: string | number }) => string;
			readonly watchNote: (values: { readonly time: string | number }) => string;
			readonly openSince: (values: { readonly count: number; readonly month: string | number }) => string;
			readonly nextTitle: string;
			readonly afterFive: string;
			readonly whileMade: string;
			readonly level: (values: { readonly level: string | number; readonly technique: string | number }) => string;
			readonly par: (values: { readonly time: string | number }) => string;
			readonly challengeNote: string;
			readonly practiceNote: string;
			readonly never: string;
			readonly neverNote: string;
			readonly missing: string;
			readonly guided: string;
			readonly people: string;
			readonly peopleNote: string;
		};
		readonly game: {
			readonly grid: string;
			readonly loading: string;
			readonly pause: string;
			readonly resume: string;
			readonly paused: string;
			readonly penalty: (values: { readonly seconds: string | number }) => string;
			readonly undo: string;
			readonly redo: string;
			readonly erase: string;
			readonly fill: string;
			readonly fillAll: string;
			readonly entry: string;
			readonly modes: {
				readonly digit: string;
				readonly corner: string;
				readonly center: string;
				readonly color: string;
			};
			readonly colors: {
				readonly '1': string;
				readonly '2': string;
				readonly '3': string;
				readonly '4': string;
				readonly '5': string;
				readonly '6': string;
				readonly '7': string;
				readonly '8': string;
				readonly '9': string;
			};
			readonly digitSelected: (values: { readonly digit: string | number }) => string;
			readonly selectedCount: (values: { readonly count: string | number }) => string;
			readonly timeIs: (values: { readonly minutes: number; readonly seconds: number }) => string;
			readonly whichHouse: string;
			readonly house: {
				readonly row: (values: { readonly number: string | number; readonly digits: string | number }) => string;
				readonly column: (values: { readonly number: string | number; readonly digits: string | number }) => string;
				readonly box: (values: { readonly number: string | number; readonly digits: string | number }) => string;
			};
			readonly keypad: string;
			readonly menu: string;
			readonly place: (values: { readonly digit: string | number }) => string;
			readonly givenStays: string;
			readonly noNotesHere: string;
			readonly noPause: string;
			readonly tools: string;
			readonly hint: string;
			readonly check: string;
			readonly digitKey: (values: { readonly digit: string | number; readonly remaining: number }) => string;
			readonly time: string;
			readonly levelOf: (values: { readonly level: string | number }) => string;
			readonly teaches: (values: { readonly technique: string | number }) => string;
			readonly unranked: {
				readonly program: string;
				readonly guest: string;
				readonly assisted: string;
				readonly archive: string;
				readonly not_first_game: string;
			};
			readonly cell: (values: { readonly row: string | number; readonly column: string | number }) => string;
			readonly cellEmpty: string;
			readonly cellGiven: string;
			readonly cellNotes: (values: { readonly digits: string | number }) => string;
			readonly cellCenterNotes: (values: { readonly digits: string | number }) => string;
			readonly cellConflict: string;
			readonly cellWrong: string;
			readonly cellRuledOut: (values: { readonly digits: string | number }) => string;
			readonly cellHint: (values: { readonly digit: string | number }) => string;
			readonly chooseCell: string;
			readonly notRightYet: (values: { readonly count: string | number }) => string;
			readonly checked: (values: { readonly count: number }) => string;
			readonly continuedElsewhere: string;
			readonly solvedOffline: string;
			readonly noHelpOffline: string;
			readonly helpQuestion: {
				readonly text: string;
				readonly no: string;
			};
			readonly hintQuestion: {
				readonly title: string;
				readonly yes: string;
			};
			readonly checkQuestion: {
				readonly title: string;
				readonly yes: string;
			};
			readonly giveUpQuestion: {
				readonly title: string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
			readonly notLoaded: string;
			readonly hintStep: (values: { readonly level: string | number }) => string;
			readonly more: string;
			readonly otherStep: string;
			readonly doStep: string;
			readonly lesson: (values: { readonly technique: string | number }) => string;
			readonly close: string;
			readonly ringAt: (values: { readonly row: string | number; readonly column: string | number }) => string;
			readonly notes: string;
			readonly centerNotes: string;
			readonly colorCells: string;
			readonly moreTools: string;
			readonly filled: string;
			readonly filledOf: (values: { readonly filled: string | number; readonly count: string | number }) => string;
			readonly leave: string;
			readonly ranked: string;
			readonly streak: string;
			readonly days: (values: { readonly days: number }) => string;
			readonly hintHouse: {
				readonly row: (values: { readonly number: string | number }) => string;
				readonly column: (values: { readonly number: string | number }) => string;
				readonly box: (values: { readonly number: string | number }) => string;
			};
			readonly lost: (values: { readonly digits: string | number }) => string;
			readonly lostDigit: (values: { readonly digit: string | number; readonly row: string | number; readonly column: string | number }) => string;
			readonly leaveGame: string;
			readonly startOver: string;
			readonly startedOver: string;
		};
		readonly result: {
			readonly ranked: (values: { readonly rank: number; readonly total: string | number }) => string;
			readonly nextDaily: (values: { readonly difficulty: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' }) => string;
			readonly replay: string;
		};
		readonly signIn: {
			readonly badEmail: string;
			readonly badCode: string;
			readonly welcome: (values: { readonly name: string | number }) => string;
		};
		readonly nowhere: {
			readonly title: string;
			readonly text: string;
			readonly home: string;
		};
		readonly firstGameTips: {
			readonly enter: string;
			readonly enterDigitFirst: string;
			readonly notes: (values: { readonly notes: string | number }) => string;
			readonly help: (values: { readonly hint: string | number }) => string;
		};
		readonly techniques: {
			readonly full_house: string;
			readonly hidden_single_box: string;
			readonly hidden_single_line: string;
			readonly direct_pointing: string;
			readonly direct_claiming: string;
			readonly direct_hidden_pair: string;
			readonly naked_single: string;
			readonly direct_hidden_triple: string;
			readonly pointing: string;
			readonly claiming: string;
			readonly naked_pair: string;
			readonly x_wing: string;
			readonly hidden_pair: string;
			readonly naked_triple: string;
			readonly swordfish: string;
			readonly hidden_triple: string;
			readonly skyscraper: string;
			readonly two_string_kite: string;
			readonly turbot_fish: string;
			readonly grouped_strong_links: string;
			readonly empty_rectangle: string;
			readonly xy_wing: string;
			readonly xyz_wing: string;
			readonly unique_rectangle_1: string;
			readonly unique_rectangle_2: string;
			readonly unique_rectangle_3: string;
			readonly unique_rectangle_4: string;
			readonly unique_rectangle_5: string;
			readonly unique_rectangle_6: string;
			readonly hidden_rectangle: string;
			readonly avoidable_rectangle_1: string;
			readonly avoidable_rectangle_2: string;
			readonly unique_loop: string;
			readonly naked_quad: string;
			readonly jellyfish: string;
			readonly hidden_quad: string;
			readonly three_strong_links: string;
			readonly w_wing: string;
			readonly remote_pair: string;
			readonly simple_coloring: string;
			readonly multi_coloring: string;
			readonly finned_x_wing: string;
			readonly sashimi_x_wing: string;
			readonly finned_swordfish: string;
			readonly sashimi_swordfish: string;
			readonly finned_jellyfish: string;
			readonly sashimi_jellyfish: string;
			readonly wxyz_wing: string;
			readonly bug_1: string;
			readonly bug_2: string;
			readonly bug_3: string;
			readonly bug_4: string;
			readonly four_strong_links: string;
			readonly als_xz: string;
			readonly als_xy_wing: string;
			readonly als_chain: string;
			readonly sue_de_coq: string;
			readonly aligned_pair_exclusion: string;
			readonly vwxyz_wing: string;
			readonly x_cycle: string;
			readonly xy_cycle: string;
			readonly uvwxyz_wing: string;
			readonly x_chain: string;
			readonly xy_chain: string;
			readonly aic_loop: string;
			readonly aic: string;
			readonly grouped_aic: string;
			readonly grouped_loop: string;
			readonly tuvwxyz_wing: string;
			readonly aligned_triple_exclusion: string;
			readonly nishio: string;
			readonly cell_forcing_chains: string;
			readonly region_forcing_chains: string;
			readonly dynamic_forcing_chains: string;
			readonly dynamic_forcing_chains_plus: string;
			readonly nested_forcing_chains: string;
		};
	};
	readonly viewMessages: {
		readonly archive: {
			readonly previousMonth: string;
			readonly nextMonth: string;
			readonly status: {
				readonly running: string;
				readonly done: string;
				readonly gaveUp: string;
			};
			readonly frozen: string;
			readonly feed: string;
			readonly play: string;
			readonly solvedOf: (values: { readonly count: number }) => string;
			readonly past: string;
			readonly rings: string;
			readonly allFive: string;
			readonly fullDays: string;
			readonly longest: string;
			readonly openSince: (values: { readonly month: string | number }) => string;
			readonly puzzles: (values: { readonly count: number }) => string;
			readonly noneOpen: string;
		};
		readonly board: {
			readonly title: string;
			readonly rank: string;
			readonly player: string;
			readonly time: string;
			readonly level: string;
			readonly finished: string;
			readonly empty: string;
			readonly emptyPast: string;
			readonly mode: string;
			readonly difficulty: string;
			readonly date: string;
			readonly previousDay: string;
			readonly nextDay: string;
			readonly you: string;
			readonly ownAhead: (values: { readonly percent: string | number }) => string;
			readonly notOn: string;
			readonly notPlayed: string;
			readonly running: string;
			readonly gaveUp: string;
			readonly note: string;
			readonly levelNote: string;
			readonly top: string;
			readonly previousPage: string;
			readonly nextPage: string;
			readonly range: (values: { readonly first: string | number; readonly last: string | number; readonly total: string | number }) => string;
			readonly aroundMe: string;
			readonly fresh: string;
			readonly paused: (values: { readonly time: string | number }) => string;
			readonly guard: string;
			readonly guardLink: string;
			readonly replayOf: (values: { readonly time: string | number; readonly name: string | number }) => string;
			readonly ahead: (values: { readonly rank: number; readonly time: string | number }) => string;
			readonly firstFree: string;
			readonly nobodyYet: (values: { readonly difficulty: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' }) => string;
			readonly usual: (values: { readonly minutes: number }) => string;
			readonly yesterday: string;
			readonly raceGhost: (values: { readonly name: string | number }) => string;
			readonly wholeBoard: string;
			readonly elsewhere: string;
			readonly ranked: (values: { readonly count: number }) => string;
			readonly leads: (values: { readonly name: string | number }) => string;
			readonly replay: string;
			readonly compareWith: (values: { readonly rank: number }) => string;
		};
		readonly shared: {
			readonly about: string;
			readonly play: string;
			readonly own: string;
			readonly game: string;
			readonly gameText: string;
			readonly replay: string;
			readonly replayText: string;
		};
		readonly challenge: {
			readonly named: (values: { readonly name: string | number; readonly time: string | number }) => string;
			readonly beat: (values: { readonly time: string | number }) => string;
			readonly same: string;
			readonly than: (values: { readonly gap: string | number; readonly name: string | number }) => string;
			readonly notYet: string;
			readonly notYetText: (values: { readonly time: string | number }) => string;
		};
		readonly practice: {
			readonly making: string;
			readonly note: string;
			readonly onDevice: string;
		};
		readonly progression: {
			readonly title: string;
			readonly locked: string;
			readonly note: string;
			readonly doneOf: (values: { readonly done: number; readonly count: string | number }) => string;
			readonly play: string;
			readonly again: string;
			readonly rating: (values: { readonly rating: number }) => string;
			readonly playLevel: (values: { readonly level: string | number }) => string;
			readonly lesson: string;
			readonly starsOf: (values: { readonly count: number }) => string;
			readonly starsOfLevel: (values: { readonly count: number }) => string;
			readonly par: (values: { readonly time: string | number }) => string;
			readonly techniques: string;
		};
		readonly medals: {
			readonly bronze: string;
			readonly silver: string;
			readonly gold: string;
		};
		readonly player: {
			readonly days: (values: { readonly count: number }) => string;
			readonly rank: (values: { readonly rank: number; readonly total: string | number }) => string;
			readonly onDate: (values: { readonly place: string | number; readonly date: string | number }) => string;
			readonly practice: (values: { readonly time: string | number }) => string;
			readonly noDaily: string;
			readonly monthNote: string;
			readonly noMonth: string;
			readonly watch: (values: { readonly date: string | number; readonly time: string | number }) => string;
			readonly solved: (values: { readonly date: string | number; readonly time: string | number }) => string;
			readonly notSolved: (values: { readonly date: string | number }) => string;
			readonly months: string;
			readonly monthsNote: string;
			readonly noMedals: string;
			readonly against: (values: { readonly losses: string | number; readonly wins: string | number }) => string;
			readonly youWon: (values: { readonly time: string | number }) => string;
			readonly theyWon: (values: { readonly name: string | number; readonly time: string | number }) => string;
			readonly draw: string;
			readonly ownNote: string;
			readonly choose: string;
			readonly notFound: string;
			readonly notFoundText: string;
		};
		readonly takeAlong: {
			readonly withEntries: string;
			readonly copy: string;
			readonly copied: string;
			readonly notCopied: string;
			readonly link: string;
			readonly linkCopied: string;
			readonly sudokuPad: string;
			readonly save: string;
			readonly embed: string;
			readonly embedReplay: string;
			readonly embedCopied: string;
			readonly embedNotCopied: string;
		};
		readonly signIn: {
			readonly nameFaults: {
				readonly length: string;
				readonly unseen: string;
				readonly stacked: string;
				readonly dots: string;
				readonly email: string;
				readonly link: string;
				readonly scripts: string;
				readonly reserved: string;
			};
			readonly title: string;
			readonly note: string;
			readonly gains: {
				readonly '1': string;
				readonly '2': string;
				readonly '3': string;
			};
			readonly email: string;
			readonly send: string;
			readonly sentTo: (values: { readonly email: string | number }) => string;
			readonly code: string;
			readonly verify: string;
			readonly other: string;
			readonly devCode: string;
			readonly signedInAs: (values: { readonly name: string | number }) => string;
			readonly nameTitle: string;
			readonly name: string;
			readonly nameNote: string;
			readonly guestRuns: (values: { readonly count: number }) => string;
			readonly resend: string;
			readonly resendIn: (values: { readonly seconds: string | number }) => string;
			readonly leftCircles: (values: { readonly max: string | number; readonly circles: string | number }) => string;
		};
		readonly access: {
			readonly title: string;
			readonly note: string;
			readonly show: string;
			readonly devices: string;
			readonly keys: string;
			readonly unknownDevice: string;
			readonly thisDevice: string;
			readonly signOut: string;
			readonly revoke: string;
			readonly neverUsed: string;
			readonly lastUsed: (values: { readonly date: string | number }) => string;
			readonly signedInOn: (values: { readonly date: string | number }) => string;
			readonly copy: string;
			readonly rights: {
				readonly read: string;
				readonly play: string;
				readonly circles: string;
			};
			readonly right: string;
			readonly keyName: string;
			readonly make: string;
			readonly made: (values: { readonly name: string | number }) => string;
			readonly tooMany: string;
			readonly badName: string;
			readonly signOutQuestion: {
				readonly title: (values: { readonly device: string | number }) => string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
			readonly revokeQuestion: {
				readonly title: string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
			readonly signedOut: string;
			readonly revoked: string;
		};
		readonly leaving: {
			readonly title: string;
			readonly guestTitle: string;
			readonly signOutNote: string;
			readonly signOut: string;
			readonly signOutQuestion: {
				readonly title: string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
			readonly signedOut: string;
			readonly delete: string;
			readonly deleteTitle: string;
			readonly consequences: {
				readonly '1': string;
				readonly '2': string;
				readonly '3': string;
				readonly '4': string;
				readonly '5': string;
			};
			readonly codeNote: (values: { readonly email: string | number }) => string;
			readonly deleteForever: string;
			readonly keep: string;
			readonly deleted: string;
			readonly guestNote: string;
			readonly deleteGuest: string;
			readonly guestQuestion: {
				readonly title: string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
		};
		readonly reminderEnd: {
			readonly title: string;
			readonly text: string;
			readonly stop: string;
			readonly stopped: string;
			readonly stoppedText: string;
		};
		readonly circles: {
			readonly title: string;
			readonly note: string;
			readonly nameLabel: string;
			readonly ownName: string;
			readonly make: string;
			readonly makeNote: string;
			readonly own: string;
			readonly ownEmpty: string;
			readonly played: (values: { readonly played: number; readonly members: number }) => string;
			readonly hiddenRows: (values: { readonly count: number }) => string;
			readonly circleOf: (values: { readonly count: number }) => string;
			readonly points: {
				readonly place: string;
				readonly expectation: string;
			};
			readonly live: string;
			readonly joinLive: string;
			readonly invite: string;
			readonly more: string;
			readonly today: string;
			readonly week: string;
			readonly all: string;
			readonly won: (values: { readonly name: string | number; readonly points: number }) => string;
			readonly wonTogether: (values: { readonly name: string | number; readonly count: number; readonly points: number }) => string;
			readonly you: string;
			readonly player: string;
			readonly pointsHead: string;
			readonly play: string;
			readonly goOn: string;
			readonly hidden: string;
			readonly notYet: string;
			readonly noTime: string;
			readonly leads: string;
			readonly hiddenNote: string;
			readonly aheadNote: string;
			readonly weekNote: (values: { readonly day: number }) => string;
			readonly allNote: string;
			readonly average: (values: { readonly name: string | number; readonly time: string | number }) => string;
			readonly showAll: (values: { readonly count: number }) => string;
			readonly lead: (values: { readonly gap: string | number; readonly difficulty: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' }) => string;
			readonly invited: string;
			readonly members: (values: { readonly count: number }) => string;
			readonly waiting: string;
			readonly consent: string;
			readonly join: string;
			readonly gone: string;
			readonly goneNote: string;
			readonly notIn: string;
			readonly notInNote: string;
			readonly invitation: (values: { readonly name: string | number }) => string;
			readonly rename: string;
			readonly pointsLabel: string;
			readonly pointsNames: {
				readonly place: string;
				readonly expectation: string;
			};
			readonly pointsNotes: {
				readonly place: string;
				readonly expectation: string;
			};
			readonly renew: string;
			readonly renewNote: string;
			readonly people: string;
			readonly maker: string;
			readonly remove: string;
			readonly handOn: string;
			readonly leave: string;
			readonly end: string;
			readonly removeQuestion: {
				readonly title: (values: { readonly name: string | number }) => string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
			readonly handOnQuestion: {
				readonly title: (values: { readonly name: string | number }) => string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
			readonly left: (values: { readonly name: string | number }) => string;
			readonly endQuestion: {
				readonly title: string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
			readonly full: string;
			readonly tooMany: string;
			readonly notMaker: string;
			readonly nameTaken: string;
			readonly badName: string;
		};
		readonly insights: {
			readonly title: string;
			readonly note: string;
			readonly slow: (values: { readonly time: string | number; readonly ratio: string | number }) => string;
			readonly quick: (values: { readonly time: string | number; readonly ratio: string | number }) => string;
			readonly usual: (values: { readonly time: string | number }) => string;
			readonly games: (values: { readonly runCount: number }) => string;
			readonly axis: string;
			readonly bar: (values: { readonly low: string | number; readonly high: string | number }) => string;
			readonly more: (values: { readonly count: number }) => string;
			readonly errors: (values: { readonly time: string | number }) => string;
			readonly errorsNote: string;
			readonly from: (values: { readonly runCount: number; readonly percent: string | number }) => string;
			readonly waiting: (values: { readonly count: number }) => string;
			readonly few: string;
			readonly none: string;
			readonly slowest: (values: { readonly technique: string | number; readonly ratio: string | number }) => string;
			readonly recent: string;
			readonly mistakes: string;
			readonly each: (values: { readonly time: string | number; readonly runCount: number }) => string;
			readonly compare: string;
		};
		readonly drills: {
			readonly title: string;
			readonly drill: string;
			readonly drillOf: (values: { readonly technique: string | number }) => string;
			readonly about: string;
			readonly due: string;
			readonly dueOn: (values: { readonly date: string | number }) => string;
			readonly resting: string;
			readonly lastOf: (values: { readonly average: string | number; readonly par: string | number }) => string;
			readonly par: (values: { readonly par: string | number }) => string;
			readonly dueLine: (values: { readonly technique: string | number }) => string;
			readonly position: (values: { readonly number: string | number; readonly count: string | number }) => string;
			readonly own: string;
			readonly fresh: string;
			readonly strike: string;
			readonly place: string;
			readonly right: (values: { readonly time: string | number }) => string;
			readonly wrong: string;
			readonly unsent: string;
			readonly other: string;
			readonly skipped: string;
			readonly skip: string;
			readonly noHint: string;
			readonly noPause: string;
			readonly parIs: (values: { readonly par: string | number }) => string;
			readonly average: string;
			readonly noAverage: string;
			readonly averageRule: string;
			readonly next: (values: { readonly date: string | number }) => string;
			readonly nextNow: string;
			readonly rests: string;
			readonly again: string;
			readonly skippedWord: string;
			readonly dropped: string;
			readonly show: string;
			readonly missing: string;
			readonly limit: string;
			readonly lost: string;
		};
		readonly byTechnique: {
			readonly note: string;
			readonly any: string;
			readonly technique: string;
			readonly missing: string;
			readonly lesson: string;
		};
		readonly contests: {
			readonly title: string;
			readonly grandPrix: string;
			readonly grandPrixNote: string;
			readonly cups: string;
			readonly cupsNote: string;
			readonly make: string;
			readonly edit: string;
			readonly save: string;
			readonly remove: string;
			readonly removeQuestion: {
				readonly title: string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
			readonly nameLabel: string;
			readonly puzzleCount: string;
			readonly puzzle: (values: { readonly number: number }) => string;
			readonly start: string;
			readonly starts: {
				readonly own: string;
				readonly same: string;
			};
			readonly window: string;
			readonly windows: {
				readonly lesson: string;
				readonly weekend: string;
				readonly own: string;
			};
			readonly opens: string;
			readonly closes: string;
			readonly minutesLabel: string;
			readonly shows: string;
			readonly showsNames: {
				readonly names: string;
				readonly numbers: string;
			};
			readonly hidden: string;
			readonly hiddenNote: string;
			readonly programs: string;
			readonly states: {
				readonly upcoming: string;
				readonly open: string;
				readonly closed: string;
			};
			readonly puzzles: (values: { readonly count: number }) => string;
			readonly minutes: (values: { readonly minutes: number }) => string;
			readonly opensOn: (values: { readonly when: string | number }) => string;
			readonly closesOn: (values: { readonly when: string | number }) => string;
			readonly closedOn: (values: { readonly when: string | number }) => string;
			readonly opensIn: string;
			readonly startsIn: string;
			readonly closesIn: string;
			readonly yourTime: string;
			readonly left: (values: { readonly time: string | number }) => string;
			readonly entered: (values: { readonly count: number }) => string;
			readonly enter: (values: { readonly minutes: number }) => string;
			readonly enterNote: string;
			readonly enterLater: string;
			readonly enterSame: string;
			readonly enterSameNote: string;
			readonly enterLate: string;
			readonly ready: string;
			readonly rules: string;
			readonly ruleList: {
				readonly grid: string;
				readonly bonus: (values: { readonly points: number }) => string;
				readonly wrong: (values: { readonly seconds: number }) => string;
				readonly tie: string;
				readonly help: string;
			};
			readonly points: (values: { readonly points: number }) => string;
			readonly yourPuzzles: string;
			readonly play: string;
			readonly goOn: string;
			readonly right: string;
			readonly notRight: string;
			readonly wasRight: (values: { readonly points: number }) => string;
			readonly timeOver: string;
			readonly done: string;
			readonly waiting: (values: { readonly when: string | number }) => string;
			readonly afterOwn: string;
			readonly yourPlace: (values: { readonly place: number }) => string;
			readonly guestPlace: (values: { readonly place: number }) => string;
			readonly guestNote: string;
			readonly table: string;
			readonly place: string;
			readonly placeSoFar: string;
			readonly player: string;
			readonly pointsHead: string;
			readonly rightHead: string;
			readonly lastHead: string;
			readonly you: string;
			readonly entryNumber: (values: { readonly number: number }) => string;
			readonly program: string;
			readonly review: string;
			readonly replayOf: (values: { readonly number: number }) => string;
			readonly nobody: string;
			readonly notTakenPart: string;
			readonly wall: string;
			readonly wallNote: string;
			readonly fullScreen: string;
			readonly back: string;
			readonly csv: string;
			readonly print: string;
			readonly gone: string;
			readonly goneNote: string;
			readonly noHelp: string;
			readonly noPause: string;
			readonly toContest: string;
			readonly toResult: string;
			readonly refusals: {
				readonly full: string;
				readonly notOpen: string;
				readonly closed: string;
				readonly opened: string;
				readonly tooMany: (values: { readonly count: number }) => string;
				readonly notMaker: string;
				readonly underWay: string;
				readonly notEntered: string;
				readonly gameOver: string;
				readonly badName: string;
				readonly badOpens: (values: { readonly days: number }) => string;
				readonly badCloses: (values: { readonly days: number }) => string;
				readonly badMinutes: (values: { readonly min: number; readonly max: number }) => string;
			};
		};
		readonly howToPlay: {
			readonly title: string;
			readonly rules: string;
			readonly sections: {
				readonly time: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
					};
				};
				readonly leaderboards: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
						readonly '3': string;
						readonly '4': string;
					};
				};
				readonly difficulties: {
					readonly title: string;
					readonly lines: {
						readonly easy: string;
						readonly medium: string;
						readonly hard: string;
						readonly expert: string;
						readonly extreme: string;
					};
				};
				readonly hints: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
					};
				};
				readonly notes: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
						readonly '3': string;
						readonly '4': string;
					};
				};
			};
			readonly keysTitle: string;
			readonly keys: {
				readonly move: {
					readonly keys: string;
					readonly action: string;
				};
				readonly extend: {
					readonly keys: string;
					readonly action: string;
				};
				readonly selectAll: {
					readonly keys: string;
					readonly action: string;
				};
				readonly clear: {
					readonly keys: string;
					readonly action: string;
				};
				readonly lineEnds: {
					readonly keys: string;
					readonly action: string;
				};
				readonly gridEnds: {
					readonly keys: string;
					readonly action: string;
				};
				readonly digit: {
					readonly keys: string;
					readonly action: string;
				};
				readonly corner: {
					readonly keys: string;
					readonly action: string;
				};
				readonly center: {
					readonly keys: string;
					readonly action: string;
				};
				readonly modes: {
					readonly keys: string;
					readonly action: string;
				};
				readonly nextMode: {
					readonly keys: string;
					readonly action: string;
				};
				readonly enter: {
					readonly keys: string;
					readonly action: string;
				};
				readonly erase: {
					readonly keys: string;
					readonly action: string;
				};
				readonly autoNotes: {
					readonly keys: string;
					readonly action: string;
				};
				readonly undo: {
					readonly keys: string;
					readonly action: string;
				};
				readonly redo: {
					readonly keys: string;
					readonly action: string;
				};
				readonly hint: {
					readonly keys: string;
					readonly action: string;
				};
				readonly pause: {
					readonly keys: string;
					readonly action: string;
				};
				readonly time: {
					readonly keys: string;
					readonly action: string;
				};
				readonly standings: {
					readonly keys: string;
					readonly action: string;
				};
				readonly house: {
					readonly keys: string;
					readonly action: string;
				};
				readonly help: {
					readonly keys: string;
					readonly action: string;
				};
			};
			readonly keysNote: string;
		};
		readonly learn: {
			readonly title: string;
			readonly note: string;
			readonly back: string;
			readonly what: string;
			readonly when: string;
			readonly example: string;
			readonly exampleOf: (values: { readonly index: string | number; readonly count: string | number }) => string;
			readonly previousExample: string;
			readonly nextExample: string;
			readonly picture: string;
			readonly key: {
				readonly reason: string;
				readonly house: string;
				readonly key: string;
				readonly cause: string;
				readonly cross: string;
				readonly proof: string;
				readonly out: string;
				readonly chain: string;
			};
			readonly rated: (values: { readonly rating: number }) => string;
			readonly previous: string;
			readonly next: string;
			readonly missing: string;
			readonly play: (values: { readonly difficulty: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' }) => string;
			readonly playPuzzle: string;
			readonly marks: {
				readonly read: string;
				readonly done: string;
			};
			readonly chapters: {
				readonly singles: string;
				readonly locked: string;
				readonly sets: string;
				readonly fish: string;
				readonly links: string;
				readonly wings: string;
				readonly uniqueness: string;
				readonly chains: string;
				readonly almost: string;
				readonly forcing: string;
			};
			readonly try: {
				readonly title: string;
				readonly strike: string;
				readonly place: string;
				readonly left: (values: { readonly count: number }) => string;
				readonly done: string;
				readonly wrong: string;
				readonly other: string;
				readonly show: string;
				readonly again: string;
				readonly another: string;
			};
		};
		readonly firstGrid: {
			readonly open: string;
			readonly openNote: string;
			readonly unavailable: string;
			readonly title: string;
			readonly tasks: {
				readonly last: string;
				readonly single: string;
				readonly notes: string;
				readonly hint: string;
				readonly finish: string;
			};
			readonly solved: string;
			readonly finished: string;
			readonly progress: (values: { readonly done: number; readonly count: string | number }) => string;
			readonly again: string;
		};
		readonly par: {
			readonly before: (values: { readonly about: string | number; readonly low: string | number; readonly high: string | number }) => string;
			readonly interval: string;
			readonly underPar: (values: { readonly gap: string | number }) => string;
			readonly overPar: (values: { readonly gap: string | number }) => string;
			readonly even: string;
			readonly range: (values: { readonly about: string | number; readonly low: string | number; readonly high: string | number }) => string;
			readonly harder: (values: { readonly percent: string | number }) => string;
			readonly easier: (values: { readonly percent: string | number }) => string;
			readonly asGraded: string;
			readonly speed: string;
			readonly speedOf: (values: { readonly value: string | number; readonly deviation: string | number }) => string;
			readonly speedNote: (values: { readonly runCount: number }) => string;
			readonly speedFew: string;
			readonly played: string;
			readonly playedNote: string;
			readonly playedNone: string;
			readonly order: string;
			readonly orders: {
				readonly hardest: string;
				readonly easiest: string;
			};
			readonly middle: {
				readonly same: (values: { readonly time: string | number }) => string;
				readonly harder: (values: { readonly time: string | number; readonly percent: string | number }) => string;
				readonly easier: (values: { readonly time: string | number; readonly percent: string | number }) => string;
			};
		};
		readonly print: {
			readonly title: string;
			readonly todayNote: string;
			readonly dailyNote: string;
			readonly ownNote: string;
			readonly source: string;
			readonly sources: {
				readonly dailies: string;
				readonly fresh: string;
			};
			readonly count: string;
			readonly others: string;
			readonly making: string;
			readonly puzzles: string;
			readonly layout: string;
			readonly layouts: {
				readonly one: string;
				readonly four: string;
			};
			readonly candidates: string;
			readonly print: string;
			readonly none: string;
			readonly preview: string;
			readonly page: (values: { readonly page: string | number; readonly count: string | number }) => string;
			readonly ownPuzzle: string;
			readonly level: (values: { readonly level: string | number }) => string;
			readonly rated: (values: { readonly rating: number }) => string;
			readonly grid: (values: { readonly title: string | number }) => string;
		};
		readonly races: {
			readonly title: string;
			readonly makeNote: string;
			readonly raceFriend: string;
			readonly forUpTo: (values: { readonly count: string | number }) => string;
			readonly waitingFor: (values: { readonly name: string | number }) => string;
			readonly waitingForAny: string;
			readonly wonBy: (values: { readonly time: string | number }) => string;
			readonly lostBy: (values: { readonly name: string | number; readonly time: string | number }) => string;
			readonly drawWith: (values: { readonly name: string | number }) => string;
			readonly scan: string;
			readonly count: (values: { readonly count: number }) => string;
			readonly crowd: (values: { readonly count: number }) => string;
			readonly sealedShort: string;
			readonly before: (values: { readonly time: string | number; readonly name: string | number }) => string;
			readonly after: (values: { readonly time: string | number; readonly name: string | number }) => string;
			readonly against: (values: { readonly name: string | number }) => string;
			readonly yourTime: string;
			readonly leadTimes: (values: { readonly count: number }) => string;
			readonly cellsAhead: (values: { readonly name: string | number; readonly count: number }) => string;
			readonly everyone: string;
			readonly provisional: string;
			readonly kind: string;
			readonly kinds: {
				readonly challenge: string;
				readonly live: string;
			};
			readonly names: {
				readonly challenge: string;
				readonly live: string;
			};
			readonly kindNotes: {
				readonly challenge: string;
				readonly live: string;
			};
			readonly make: string;
			readonly own: string;
			readonly ownEmpty: string;
			readonly challengeOpen: string;
			readonly states: {
				readonly open: string;
				readonly counting: string;
				readonly running: string;
				readonly closed: string;
				readonly cancelled: string;
			};
			readonly racers: (values: { readonly count: number }) => string;
			readonly from: string;
			readonly fromNobody: string;
			readonly liveFrom: string;
			readonly yours: string;
			readonly yourRoom: string;
			readonly onePuzzle: (values: { readonly difficulty: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' }) => string;
			readonly hidden: string;
			readonly together: string;
			readonly late: string;
			readonly free: string;
			readonly hostNote: string;
			readonly join: string;
			readonly facts: {
				readonly clock: {
					readonly title: string;
					readonly text: string;
				};
				readonly replay: {
					readonly title: string;
					readonly text: string;
				};
				readonly rematch: {
					readonly title: string;
					readonly text: string;
				};
			};
			readonly cancelled: string;
			readonly cancelledTitle: string;
			readonly closed: string;
			readonly full: string;
			readonly alone: string;
			readonly tooMany: string;
			readonly notStarted: string;
			readonly gone: string;
			readonly goneNote: string;
			readonly link: string;
			readonly copyLink: string;
			readonly shareLink: string;
			readonly qr: string;
			readonly invitation: (values: { readonly difficulty: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' }) => string;
			readonly host: string;
			readonly you: string;
			readonly programs: string;
			readonly ready: string;
			readonly away: string;
			readonly isReady: string;
			readonly isNotReady: string;
			readonly start: string;
			readonly waitForHost: string;
			readonly waitAsReady: string;
			readonly sealed: string;
			readonly sealedLink: string;
			readonly leave: string;
			readonly cancel: string;
			readonly cancelQuestion: {
				readonly title: string;
				readonly text: string;
				readonly yes: string;
				readonly no: string;
			};
			readonly startsIn: string;
			readonly startsNow: string;
			readonly lanes: (values: { readonly empty: string | number }) => string;
			readonly filledOf: (values: { readonly filled: string | number; readonly empty: string | number }) => string;
			readonly behind: (values: { readonly cells: string | number; readonly name: string | number }) => string;
			readonly ahead: (values: { readonly cells: string | number; readonly name: string | number }) => string;
			readonly level: (values: { readonly name: string | number }) => string;
			readonly finishedFirst: (values: { readonly name: string | number }) => string;
			readonly lead: (values: { readonly name: string | number }) => string;
			readonly youLead: string;
			readonly announcePlace: string;
			readonly showOthers: string;
			readonly noHelp: string;
			readonly noPause: string;
			readonly toRace: string;
			readonly firstSoFar: string;
			readonly gaveUp: string;
			readonly unfinished: string;
			readonly since: string;
			readonly news: {
				readonly finished: (values: { readonly name: string | number }) => string;
				readonly finishedIn: (values: { readonly name: string | number; readonly time: string | number }) => string;
				readonly gave_up: (values: { readonly name: string | number }) => string;
				readonly unfinished: (values: { readonly name: string | number }) => string;
			};
			readonly solvedIn: (values: { readonly time: string | number }) => string;
			readonly results: string;
			readonly gap: (values: { readonly time: string | number }) => string;
			readonly statuses: {
				readonly waiting: string;
				readonly playing: string;
				readonly finished: string;
				readonly gave_up: string;
				readonly unfinished: string;
			};
			readonly underReview: string;
			readonly reviewNote: string;
			readonly rejected: string;
			readonly isLate: string;
			readonly deleted: string;
			readonly returnIt: string;
			readonly rematch: string;
			readonly rematchOpen: string;
			readonly watch: string;
			readonly silhouette: (values: { readonly name: string | number; readonly filled: string | number; readonly empty: number }) => string;
			readonly compare: string;
			readonly sideBySide: string;
			readonly compareWith: string;
			readonly takesLead: (values: { readonly name: string | number }) => string;
			readonly youTakeLead: string;
			readonly noLead: string;
			readonly curves: string;
			readonly records: string;
			readonly record: (values: { readonly name: string | number; readonly won: string | number; readonly lost: string | number }) => string;
		};
		readonly reasons: {
			readonly program: string;
			readonly guest: string;
			readonly assisted: string;
			readonly archive: string;
			readonly not_first_game: string;
			readonly race: string;
			readonly contest: string;
			readonly confirmation: string;
			readonly rejected: string;
			readonly no_log: string;
			readonly partial_log: string;
			readonly too_fast: string;
			readonly burst: string;
			readonly even_pace: string;
			readonly idle_then_burst: string;
			readonly solved_in_pause: string;
			readonly solution_order: string;
			readonly even_effort: string;
			readonly copied_log: string;
			readonly seen_before: string;
			readonly early_move: string;
			readonly clock_mismatch: string;
			readonly beyond_par: string;
			readonly new_and_fast: string;
		};
		readonly decision: {
			readonly ranked: (values: { readonly game: string | number }) => string;
			readonly accepted: (values: { readonly game: string | number }) => string;
			readonly rejected: (values: { readonly game: string | number }) => string;
			readonly open: string;
		};
		readonly heldNote: {
			readonly usually: string;
			readonly questions: string;
			readonly label: string;
			readonly send: string;
			readonly yours: string;
		};
		readonly replay: {
			readonly own: string;
			readonly play: string;
			readonly pause: string;
			readonly previous: string;
			readonly next: string;
			readonly position: string;
			readonly moment: (values: { readonly at: string | number; readonly end: string | number }) => string;
			readonly speed: string;
			readonly times: (values: { readonly speed: string | number }) => string;
			readonly skip: string;
			readonly grid: (values: { readonly filled: string | number; readonly empty: number }) => string;
			readonly errors: (values: { readonly count: number }) => string;
			readonly noMoves: string;
			readonly movesRemoved: string;
			readonly keys: string;
			readonly moves: string;
			readonly cleared: string;
			readonly wrong: string;
			readonly backToGame: string;
		};
		readonly review: {
			readonly ownTimes: string;
			readonly best: string;
			readonly last5: string;
			readonly last12: string;
			readonly median: string;
			readonly gap: {
				readonly faster: (values: { readonly time: string | number }) => string;
				readonly slower: (values: { readonly time: string | number }) => string;
			};
			readonly others: string;
			readonly plot: (values: { readonly cells: number; readonly time: string | number; readonly stalls: number; readonly errors: number }) => string;
			readonly caption: (values: { readonly errors: number }) => string;
			readonly stall: (values: { readonly length: string | number; readonly at: string | number }) => string;
			readonly needed: (values: { readonly technique: string | number }) => string;
			readonly noStalls: string;
			readonly stops: (values: { readonly count: number; readonly time: string | number }) => string;
			readonly first: (values: { readonly technique: string | number }) => string;
			readonly look: string;
			readonly par: string;
		};
		readonly ghostRace: {
			readonly title: string;
			readonly note: string;
			readonly off: string;
			readonly kinds: {
				readonly best: string;
				readonly usual: string;
				readonly median: string;
				readonly winner: string;
			};
			readonly ghost: (values: { readonly filled: string | number }) => string;
			readonly say: string;
			readonly standing: (values: { readonly own: number; readonly ownOf: string | number; readonly ghost: string | number; readonly ghostOf: string | number }) => string;
			readonly ahead: (values: { readonly time: string | number }) => string;
			readonly behind: (values: { readonly time: string | number }) => string;
			readonly even: string;
		};
		readonly share: {
			readonly text: string;
			readonly copyByHand: string;
			readonly title: string;
			readonly share: string;
			readonly copy: string;
			readonly save: string;
			readonly copied: string;
			readonly underPar: (values: { readonly time: string | number }) => string;
			readonly streak: (values: { readonly days: number }) => string;
			readonly shortStreak: (values: { readonly days: number }) => string;
			readonly picture: string;
			readonly shape: string;
			readonly wide: string;
			readonly square: string;
		};
		readonly distribution: {
			readonly unit: string;
			readonly median: (values: { readonly value: string | number }) => string;
			readonly medianLevel: (values: { readonly level: string | number }) => string;
			readonly tooFew: (values: { readonly count: number }) => string;
			readonly youAreHere: string;
			readonly level: (values: { readonly level: string | number }) => string;
			readonly andSlower: (values: { readonly time: string | number }) => string;
			readonly span: (values: { readonly from: string | number; readonly to: string | number }) => string;
			readonly spanCount: (values: { readonly span: string | number; readonly count: number }) => string;
			readonly plot: (values: { readonly total: number; readonly fullest: string | number }) => string;
			readonly ownResult: (values: { readonly own: string | number }) => string;
		};
		readonly finish: {
			readonly levelTitle: (values: { readonly level: string | number }) => string;
			readonly ahead: (values: { readonly percent: string | number }) => string;
			readonly penalty: (values: { readonly seconds: string | number }) => string;
			readonly firstRun: {
				readonly random: {
					readonly easy: string;
					readonly medium: string;
					readonly hard: string;
					readonly expert: string;
					readonly extreme: string;
				};
				readonly daily: {
					readonly easy: string;
					readonly medium: string;
					readonly hard: string;
					readonly expert: string;
					readonly extreme: string;
				};
				readonly progression: {
					readonly easy: string;
					readonly medium: string;
					readonly hard: string;
					readonly expert: string;
					readonly extreme: string;
				};
			};
			readonly home: string;
			readonly leader: string;
			readonly held: string;
			readonly unranked: string;
			readonly waiting: string;
			readonly unsent: string;
			readonly unsentNote: string;
			readonly again: string;
			readonly ladderDone: string;
			readonly openPath: string;
			readonly pathUnavailable: string;
			readonly asBest: string;
			readonly practice: (values: { readonly difficulty: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' }) => string;
			readonly solvedGrid: string;
			readonly leaderboard: string;
			readonly few: string;
			readonly noneRanked: string;
			readonly solved: (values: { readonly game: string | number }) => string;
			readonly bestBy: (values: { readonly time: string | number }) => string;
			readonly rank: (values: { readonly rank: number }) => string;
			readonly inCircle: (values: { readonly circle: string | number }) => string;
			readonly ofToday: (values: { readonly total: number }) => string;
			readonly ofAll: (values: { readonly total: number }) => string;
			readonly onceConfirmed: (values: { readonly total: number }) => string;
			readonly underPar: string;
			readonly par: string;
			readonly added: string;
			readonly sending: string;
			readonly wouldBe: (values: { readonly rank: number; readonly total: number }) => string;
			readonly takePlace: (values: { readonly rank: number }) => string;
			readonly takeNote: string;
			readonly rules: string;
			readonly quick: string;
			readonly long: string;
			readonly aheadOfMiddle: (values: { readonly time: string | number }) => string;
			readonly toMiddle: (values: { readonly time: string | number }) => string;
			readonly usual: (values: { readonly time: string | number }) => string;
			readonly belowUsual: (values: { readonly time: string | number }) => string;
			readonly offer: string;
			readonly offerYes: string;
			readonly offerNo: string;
			readonly playNext: (values: { readonly difficulty: string | number }) => string;
			readonly samePuzzle: string;
		};
		readonly gaveUp: {
			readonly title: string;
			readonly text: string;
			readonly solvedGrid: string;
			readonly tryAgain: string;
			readonly solution: string;
			readonly again: string;
		};
		readonly ranks: {
			readonly today: string;
			readonly playThis: string;
			readonly playUnranked: string;
			readonly play: string;
			readonly spread: string;
			readonly spreadLevels: string;
		};
		readonly solvingPath: {
			readonly title: string;
			readonly unsolved: string;
			readonly plot: (values: { readonly stepCount: number; readonly first: string | number; readonly last: string | number; readonly hardCount: number; readonly hardSteps: string | number }) => string;
			readonly caption: (values: { readonly first: string | number; readonly last: string | number; readonly stepCount: number; readonly hardCount: number }) => string;
			readonly technique: string;
			readonly count: string;
			readonly rating: string;
			readonly narrowest: (values: { readonly choices: number; readonly step: string | number }) => string;
		};
		readonly confirming: {
			readonly place: (values: { readonly rank: number }) => string;
			readonly text: string;
			readonly start: string;
			readonly resume: string;
			readonly left: (values: { readonly count: number; readonly time: string | number }) => string;
			readonly next: (values: { readonly time: string | number }) => string;
			readonly done: string;
			readonly doneInGrandPrix: string;
			readonly failed: string;
			readonly review: string;
			readonly noHelp: string;
			readonly noPause: string;
		};
		readonly settings: {
			readonly title: string;
			readonly profile: string;
			readonly displayName: string;
			readonly saveName: string;
			readonly nameSaved: string;
			readonly email: (values: { readonly email: string | number }) => string;
			readonly guest: string;
			readonly signOut: string;
			readonly exportData: string;
			readonly theme: string;
			readonly themes: {
				readonly system: string;
				readonly light: string;
				readonly dark: string;
			};
			readonly contrast: string;
			readonly contrasts: {
				readonly system: string;
				readonly more: string;
			};
			readonly language: string;
			readonly languageOfBrowser: string;
			readonly entry: string;
			readonly entries: {
				readonly cell: string;
				readonly digit: string;
			};
			readonly entryNotes: {
				readonly cell: string;
				readonly digit: string;
			};
			readonly play: string;
			readonly highlightPeers: string;
			readonly highlightDigit: string;
			readonly highlightMarks: string;
			readonly highlightConflicts: string;
			readonly clearPeerMarks: string;
			readonly showClock: string;
			readonly digitSize: string;
			readonly digitSizes: {
				readonly standard: string;
				readonly large: string;
			};
			readonly keys: string;
			readonly leftHanded: string;
			readonly squareKeys: string;
			readonly wrapArrows: string;
			readonly device: string;
			readonly wakeLock: string;
			readonly haptics: string;
			readonly sound: string;
			readonly pace: string;
			readonly moreKeys: string;
			readonly coordinates: string;
			readonly keyMap: {
				readonly title: string;
				readonly note: string;
				readonly change: (values: { readonly action: string | number; readonly key: string | number }) => string;
				readonly press: (values: { readonly action: string | number }) => string;
				readonly reset: string;
				readonly actions: {
					readonly up: string;
					readonly left: string;
					readonly down: string;
					readonly right: string;
					readonly digit: string;
					readonly corner: string;
					readonly center: string;
					readonly color: string;
					readonly fill: string;
					readonly hint: string;
					readonly pause: string;
					readonly time: string;
					readonly house: string;
				};
			};
			readonly look: string;
			readonly preview: string;
			readonly notes: {
				readonly highlightPeers: string;
				readonly highlightDigit: string;
				readonly pace: string;
				readonly clearPeerMarks: string;
				readonly moreKeys: string;
			};
			readonly account: string;
			readonly reminder: {
				readonly title: string;
				readonly email: string;
				readonly note: string;
				readonly hour: string;
				readonly zone: (values: { readonly zone: string | number }) => string;
				readonly signIn: string;
				readonly noMail: string;
			};
			readonly page: {
				readonly title: string;
				readonly hasPage: string;
				readonly hasPageNote: string;
				readonly showsStreak: string;
				readonly showsMedals: string;
				readonly see: string;
			};
		};
		readonly solve: {
			readonly title: string;
			readonly note: string;
			readonly enter: string;
			readonly paste: string;
			readonly pasteNote: string;
			readonly file: string;
			readonly checking: string;
			readonly start: string;
			readonly clear: string;
			readonly example: string;
			readonly count: (values: { readonly count: number }) => string;
			readonly refusals: {
				readonly empty: string;
				readonly nothing: string;
				readonly strange: (values: { readonly character: string | number }) => string;
				readonly short: (values: { readonly count: string | number; readonly missing: number }) => string;
				readonly long: (values: { readonly count: string | number; readonly extra: string | number }) => string;
				readonly too_long: string;
				readonly too_large: string;
				readonly link: string;
				readonly variant: {
					readonly cage: string;
					readonly other: string;
					readonly named: (values: { readonly name: string | number }) => string;
				};
				readonly conflict: {
					readonly row: (values: { readonly digit: string | number; readonly number: string | number }) => string;
					readonly column: (values: { readonly digit: string | number; readonly number: string | number }) => string;
					readonly box: (values: { readonly digit: string | number; readonly number: string | number }) => string;
				};
				readonly full: string;
				readonly no_solution: string;
				readonly too_hard: string;
				readonly no_solver: string;
				readonly few: (values: { readonly count: number }) => string;
				readonly several: (values: { readonly row: string | number; readonly column: string | number; readonly first: string | number; readonly second: string | number }) => string;
			};
			readonly brokenLink: (values: { readonly count: number }) => string;
			readonly playing: string;
			readonly rate: string;
			readonly rating: (values: { readonly rating: number; readonly difficulty: 'easy' | 'medium' | 'hard' | 'expert' | 'extreme' | 'none' }) => string;
			readonly leastRating: (values: { readonly rating: number }) => string;
			readonly ratingOn: (values: { readonly rating: number; readonly seconds: string | number }) => string;
			readonly stopRating: string;
			readonly share: string;
			readonly shared: string;
			readonly notShared: string;
			readonly print: string;
			readonly edit: string;
			readonly allSteps: string;
			readonly allStepsNote: string;
			readonly noSteps: string;
			readonly another: string;
		};
		readonly stats: {
			readonly none: string;
			readonly times: string;
			readonly started: string;
			readonly finished: string;
			readonly abandoned: string;
			readonly streak: string;
			readonly game: string;
			readonly best: string;
			readonly median: string;
			readonly averageOf: (values: { readonly size: string | number }) => string;
			readonly averageRule: string;
			readonly bestAverage: (values: { readonly time: string | number; readonly date: string | number }) => string;
			readonly neededForBest: (values: { readonly time: string | number }) => string;
			readonly anyTimeIsBest: string;
			readonly note: string;
			readonly tooFew: string;
			readonly days: (values: { readonly count: number }) => string;
			readonly techniques: string;
			readonly techniquesNote: string;
			readonly year: {
				readonly title: string;
				readonly label: (values: { readonly played: string | number; readonly count: string | number; readonly full: string | number }) => string;
				readonly rules: string;
				readonly rulesLines: {
					readonly '1': string;
					readonly '2': string;
					readonly '3': string;
					readonly '4': string;
					readonly '5': string;
				};
				readonly none: string;
				readonly five: string;
			};
			readonly history: {
				readonly title: string;
				readonly more: string;
				readonly replay: string;
				readonly replayOf: (values: { readonly game: string | number; readonly date: string | number }) => string;
				readonly standings: {
					readonly ranked: string;
					readonly held: string;
					readonly unranked: string;
				};
				readonly csv: string;
				readonly json: string;
				readonly none: string;
			};
			readonly heading: string;
			readonly gamesSince: (values: { readonly count: number; readonly month: string | number }) => string;
			readonly fast: (values: { readonly difficulty: string | number; readonly ratio: string | number }) => string;
			readonly usualIs: (values: { readonly difficulty: string | number; readonly time: string | number }) => string;
			readonly bestIs: (values: { readonly difficulty: string | number; readonly time: string | number }) => string;
			readonly squares: (values: { readonly count: number }) => string;
			readonly method: string;
			readonly usual: string;
			readonly solved: (values: { readonly count: number }) => string;
			readonly averagePlayer: (values: { readonly time: string | number }) => string;
			readonly minutes: (values: { readonly count: string | number }) => string;
			readonly faster: (values: { readonly gap: string | number; readonly difficulty: string | number; readonly month: string | number }) => string;
			readonly thenNow: (values: { readonly before: string | number; readonly now: string | number }) => string;
			readonly bestFive: (values: { readonly time: string | number }) => string;
			readonly latest: (values: { readonly difficulty: string | number }) => string;
			readonly plotOf: (values: { readonly count: string | number }) => string;
			readonly keyGames: string;
			readonly keyAverages: string;
			readonly keyBest: string;
			readonly longestOf: (values: { readonly count: number }) => string;
			readonly freezesLeft: (values: { readonly count: number }) => string;
			readonly freezeToday: string;
			readonly freezeTomorrow: string;
			readonly all: string;
		};
	};
	readonly lessons: {
		readonly lessons: {
			readonly full_house: {
				readonly what: string;
				readonly when: string;
			};
			readonly hidden_single_box: {
				readonly what: string;
				readonly when: string;
			};
			readonly hidden_single_line: {
				readonly what: string;
				readonly when: string;
			};
			readonly direct_pointing: {
				readonly what: string;
				readonly when: string;
			};
			readonly direct_hidden_pair: {
				readonly what: string;
				readonly when: string;
			};
			readonly naked_single: {
				readonly what: string;
				readonly when: string;
			};
			readonly direct_hidden_triple: {
				readonly what: string;
				readonly when: string;
			};
			readonly pointing: {
				readonly what: string;
				readonly when: string;
			};
			readonly claiming: {
				readonly what: string;
				readonly when: string;
			};
			readonly naked_pair: {
				readonly what: string;
				readonly when: string;
			};
			readonly x_wing: {
				readonly what: string;
				readonly when: string;
			};
			readonly hidden_pair: {
				readonly what: string;
				readonly when: string;
			};
			readonly naked_triple: {
				readonly what: string;
				readonly when: string;
			};
			readonly swordfish: {
				readonly what: string;
				readonly when: string;
			};
			readonly jellyfish: {
				readonly what: string;
				readonly when: string;
			};
			readonly hidden_triple: {
				readonly what: string;
				readonly when: string;
			};
			readonly skyscraper: {
				readonly what: string;
				readonly when: string;
			};
			readonly two_string_kite: {
				readonly what: string;
				readonly when: string;
			};
			readonly turbot_fish: {
				readonly what: string;
				readonly when: string;
			};
			readonly grouped_strong_links: {
				readonly what: string;
				readonly when: string;
			};
			readonly empty_rectangle: {
				readonly what: string;
				readonly when: string;
			};
			readonly xy_wing: {
				readonly what: string;
				readonly when: string;
			};
			readonly finned_x_wing: {
				readonly what: string;
				readonly when: string;
			};
			readonly sashimi_x_wing: {
				readonly what: string;
				readonly when: string;
			};
			readonly xyz_wing: {
				readonly what: string;
				readonly when: string;
			};
			readonly unique_rectangle_1: {
				readonly what: string;
				readonly when: string;
			};
			readonly unique_rectangle_2: {
				readonly what: string;
				readonly when: string;
			};
			readonly unique_rectangle_3: {
				readonly what: string;
				readonly when: string;
			};
			readonly unique_rectangle_4: {
				readonly what: string;
				readonly when: string;
			};
			readonly unique_rectangle_5: {
				readonly what: string;
				readonly when: string;
			};
			readonly unique_rectangle_6: {
				readonly what: string;
				readonly when: string;
			};
			readonly hidden_rectangle: {
				readonly what: string;
				readonly when: string;
			};
			readonly avoidable_rectangle_1: {
				readonly what: string;
				readonly when: string;
			};
			readonly avoidable_rectangle_2: {
				readonly what: string;
				readonly when: string;
			};
			readonly unique_loop: {
				readonly what: string;
				readonly when: string;
			};
			readonly naked_quad: {
				readonly what: string;
				readonly when: string;
			};
			readonly three_strong_links: {
				readonly what: string;
				readonly when: string;
			};
			readonly w_wing: {
				readonly what: string;
				readonly when: string;
			};
			readonly remote_pair: {
				readonly what: string;
				readonly when: string;
			};
			readonly simple_coloring: {
				readonly what: string;
				readonly when: string;
			};
			readonly multi_coloring: {
				readonly what: string;
				readonly when: string;
			};
			readonly finned_swordfish: {
				readonly what: string;
				readonly when: string;
			};
			readonly sashimi_swordfish: {
				readonly what: string;
				readonly when: string;
			};
			readonly wxyz_wing: {
				readonly what: string;
				readonly when: string;
			};
			readonly vwxyz_wing: {
				readonly what: string;
				readonly when: string;
			};
			readonly uvwxyz_wing: {
				readonly what: string;
				readonly when: string;
			};
			readonly tuvwxyz_wing: {
				readonly what: string;
				readonly when: string;
			};
			readonly bug_1: {
				readonly what: string;
				readonly when: string;
			};
			readonly bug_2: {
				readonly what: string;
				readonly when: string;
			};
			readonly bug_4: {
				readonly what: string;
				readonly when: string;
			};
			readonly four_strong_links: {
				readonly what: string;
				readonly when: string;
			};
			readonly als_xz: {
				readonly what: string;
				readonly when: string;
			};
			readonly als_xy_wing: {
				readonly what: string;
				readonly when: string;
			};
			readonly als_chain: {
				readonly what: string;
				readonly when: string;
			};
			readonly sue_de_coq: {
				readonly what: string;
				readonly when: string;
			};
			readonly aligned_pair_exclusion: {
				readonly what: string;
				readonly when: string;
			};
			readonly aligned_triple_exclusion: {
				readonly what: string;
				readonly when: string;
			};
			readonly xy_cycle: {
				readonly what: string;
				readonly when: string;
			};
			readonly xy_chain: {
				readonly what: string;
				readonly when: string;
			};
			readonly x_chain: {
				readonly what: string;
				readonly when: string;
			};
			readonly aic: {
				readonly what: string;
				readonly when: string;
			};
			readonly aic_loop: {
				readonly what: string;
				readonly when: string;
			};
			readonly grouped_aic: {
				readonly what: string;
				readonly when: string;
			};
			readonly nishio: {
				readonly what: string;
				readonly when: string;
			};
			readonly cell_forcing_chains: {
				readonly what: string;
				readonly when: string;
			};
			readonly region_forcing_chains: {
				readonly what: string;
				readonly when: string;
			};
		};
	};
	readonly siteMessages: {
		readonly questions: string;
		readonly about: {
			readonly title: string;
			readonly lead: string;
			readonly sections: {
				readonly fair: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
						readonly '3': string;
						readonly '4': string;
					};
				};
				readonly sudoku: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
					};
				};
				readonly noStrings: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
					};
				};
			};
		};
		readonly privacy: {
			readonly title: string;
			readonly lead: string;
			readonly sections: {
				readonly guest: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
					};
				};
				readonly account: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
						readonly '3': string;
						readonly '4': string;
					};
				};
				readonly others: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
						readonly '3': string;
						readonly '4': string;
						readonly '5': string;
					};
				};
				readonly network: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
						readonly '3': string;
						readonly '4': string;
						readonly '5': string;
						readonly '6': string;
					};
				};
				readonly browser: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
						readonly '3': string;
					};
				};
				readonly rights: {
					readonly title: string;
					readonly lines: {
						readonly '1': string;
						readonly '2': string;
						readonly '3': string;
					};
				};
			};
		};
	};
	readonly mail: {
		readonly codeMail: {
			readonly subject: (values: { readonly code: string | number }) => string;
			readonly yourCode: string;
			readonly enterAt: (values: { readonly where: string | number; readonly minutes: string | number }) => string;
			readonly notYou: string;
			readonly neverAsk: string;
			readonly whatItIs: string;
			readonly why: string;
			readonly questions: string;
		};
		readonly reminderMail: {
			readonly subjectStreak: (values: { readonly days: number }) => string;
			readonly subject: string;
			readonly atRisk: (values: { readonly days: number; readonly hours: number }) => string;
			readonly frozen: (values: { readonly days: number; readonly hours: number }) => string;
			readonly open: (values: { readonly hours: number }) => string;
			readonly play: string;
			readonly grandPrix: (values: { readonly minutes: string | number }) => string;
			readonly why: string;
			readonly stop: string;
			readonly stopLink: string;
		};
	};
	readonly embed: {
		readonly embed: {
			readonly replay: string;
			readonly open: string;
			readonly playHere: string;
			readonly more: string;
			readonly guest: string;
			readonly solved: string;
			readonly today: string;
			readonly noDaily: string;
			readonly noDifficulty: string;
			readonly noRun: string;
			readonly position: (values: { readonly move: string | number; readonly count: string | number }) => string;
		};
	};
}
