/** Whether a text is a chat of Telegram: the number of one, or the name of a channel (https://core.telegram.org/bots/api#sendmessage). */
export function isTelegramChat(text: string): boolean {
  return /^(?:-?\d{1,20}|@[A-Za-z]\w{3,31})$/u.test(text);
}

/** Whether a text is the token of a bot (https://core.telegram.org/bots/api#authorizing-your-bot). */
export function isTelegramToken(text: string): boolean {
  return /^\d{1,20}:[\w-]{20,80}$/u.test(text);
}
