import { messages } from '../language/messages.ts';

export function NowherePage() {
	return (
		<div class="column narrow">
			<h1>{messages.nowhere.title}</h1>
			<p>{messages.nowhere.text}</p>
			<a class="primary" href="/">
				{messages.nowhere.home}
			</a>
		</div>
	);
}
