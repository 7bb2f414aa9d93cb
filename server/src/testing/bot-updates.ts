interface Update {
  readonly update_id: number;
}

/** The messages of users that the bot has not fetched yet, and the requests that wait for one. */
export function createUpdates() {
  const updates: Update[] = [];
  const wakeUps = new Set<() => void>();
  let last = 0;
  let pollers = 0;
  let mostPollers = 0;

  function make(chatId: number, words: string, languageCode = 'en') {
    last += 1;
    const from = { id: chatId, is_bot: false, first_name: 'Grace', language_code: languageCode };
    const command = /^\/\w+/.exec(words)?.[0];
    const entities = command ? [{ type: 'bot_command', offset: 0, length: command.length }] : [];
    return {
      update_id: last,
      message: {
        message_id: last,
        date: Math.floor(Date.now() / 1000),
        chat: { id: chatId, type: 'private', first_name: 'Grace' },
        from,
        text: words,
        entities,
      },
    };
  }

  async function get({ offset = 0, timeout = 0 }: { offset?: number; timeout?: number }) {
    while (updates[0] && updates[0].update_id < offset) updates.shift();
    if (updates.length === 0 && timeout > 0) {
      pollers += 1;
      mostPollers = Math.max(mostPollers, pollers);
      const wait = new Promise<void>((resolve) => {
        wakeUps.add(resolve);
        setTimeout(resolve, timeout * 1000).unref();
      });
      await wait.finally(() => {
        pollers -= 1;
      });
    }
    return updates.filter(({ update_id }) => update_id >= offset);
  }

  function wake(): void {
    for (const wakeUp of wakeUps) wakeUp();
    wakeUps.clear();
  }

  return {
    make,
    add(update: Update) {
      updates.push(update);
      wake();
    },
    get,
    wake,
    mostPollers: () => mostPollers,
  };
}
