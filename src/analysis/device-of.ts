import Bowser from 'bowser';

const MOST_CHARACTERS = 60;

/** A device as people call it, such as “Firefox, Android”; `null` where nothing is known of it. */
export function deviceOf(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? userAgent.slice(0, MOST_CHARACTERS) : names.join(', ');
}
