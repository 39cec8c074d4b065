/** What the pages About and Privacy say. Every sentence of the second must be true of the code. */
export const siteMessages = {
	questions: 'Questions?',

	about: {
		title: 'About Ninefold',
		lead: 'A timed sudoku game. Five new puzzles every day, the same ones for everyone, and leaderboards you can trust.',
		sections: [
			{
				title: 'Fair by design',
				lines: [
					'The server keeps the time, not your browser, and replays every move before a game is ranked.',
					'Games that look like a program played them are reviewed by a person. No program ever rejects one.',
					'The day before, we publish a fingerprint of the next day’s puzzles, so anyone can check that they weren’t changed.',
					'Once a day is over, anyone can watch the replays of its ranked dailies.',
				],
			},
			{
				title: 'Real sudoku',
				lines: [
					'Every puzzle has exactly one solution, and logic alone will find it.',
					'Hints explain the next step and name the technique. They’re calculated, not guessed.',
				],
			},
			{
				title: 'No strings',
				lines: [
					'No ads, no tracking, nothing to buy. You can play everything without an account.',
					'Ninefold is open source under the MIT license. Programs can play too: [see how](/docs).',
				],
			},
		],
	},

	privacy: {
		title: 'Privacy',
		lead: 'We store what the game needs and nothing else. No ads, no tracking, no cookies, and nothing is loaded from other sites.',
		sections: [
			{
				title: 'If you play as a guest',
				lines: [
					'Your browser keeps a random guest ID. The server stores only a hash of it, and when you started.',
					'With it the server stores your games: the puzzle, every move with its time, hints, results and statistics.',
				],
			},
			{
				title: 'If you sign in',
				lines: [
					'We also store your email address, your display name, your settings and when the account was created.',
					'Your email address is used to send sign-in codes. Only you can see it. We store codes as a hash, and they work for 10 minutes.',
					'There’s no password.',
				],
			},
			{
				title: 'What others can see',
				lines: [
					'Leaderboards show your display name, your time or level, and when you finished.',
					'Once a day is over, anyone can watch the replays of that day’s ranked dailies.',
					'In a race, the others see your name, your progress and your time. Once it’s over, anyone with its link can watch the replays.',
					'Guests appear only in races, under a made-up name.',
				],
			},
			{
				title: 'Your network address',
				lines: [
					'To stop abuse, the server counts requests by network address, for an hour at most.',
					'It counts the sign-in codes sent to an email address for a day, and wrong codes until the next sign-in or, without an account, for a month.',
					'It remembers the last 20 networks you signed in from as hashes, so that strangers can’t use up your codes.',
					'When you start or read today’s daily, it also remembers your network as a hash, to notice someone who looked at the puzzle first. The key changes every day, and key and hashes are deleted within two days.',
					'Our logs contain no network addresses, email addresses or names. A proxy or host in front of the server may keep its own logs.',
				],
			},
			{
				title: 'In your browser',
				lines: [
					'Your browser’s storage holds your sign-in or guest ID, your settings, and your games, so that you can play offline.',
					'Clearing the site’s data in your browser removes all of it. A guest’s games can’t be reached after that.',
				],
			},
			{
				title: 'Your data is yours',
				lines: [
					'In the [settings](/settings), you can download everything we store about you.',
					'There, you can also delete your account or your guest games. Everything is removed right away, and your leaderboard entries disappear.',
					'What stays: if a game of yours was reviewed, a note of that decision with an ID that no longer points to anyone. Backups keep deleted data until they are discarded.',
				],
			},
		],
	},
};

export type SiteMessages = typeof siteMessages;
