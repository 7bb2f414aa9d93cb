/** The name of the broadcast channel on which tabs announce that the session has changed. */
export const sessionChannel = 'portico-session';

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage('changed');
  channel.close();
}
