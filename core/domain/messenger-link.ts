/** The ways to write to somebody that contacts may name (specification, section 3 "Contacts response"), in the order shown. */
export const MESSENGERS = ['telegram', 'whatsapp', 'viber', 'facebook', 'skype', 'zalo', 'wechat'] as const;
export type Messenger = (typeof MESSENGERS)[number];

/** Proper names, the same in all languages. */
export const MESSENGER_NAMES: Readonly<Record<Messenger, string>> = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  facebook: 'Messenger',
  skype: 'Skype',
  zalo: 'Zalo',
  wechat: 'WeChat',
};

const digitsOf = (text: string) => text.replace(/\D/gu, '');
const nameOf = (text: string) => encodeURIComponent(text.replace(/^@/u, ''));
const ADDRESSES: Readonly<Record<Messenger, (id: string) => string>> = {
  telegram: (id) => `https://t.me/${nameOf(id)}`,
  whatsapp: (id) => `https://wa.me/${digitsOf(id)}`,
  viber: (id) => `viber://chat?number=%2B${digitsOf(id)}`,
  facebook: (id) => `https://m.me/${nameOf(id)}`,
  skype: (id) => `skype:${nameOf(id)}?chat`,
  zalo: (id) => `https://zalo.me/${digitsOf(id)}`,
  wechat: (id) => `weixin://dl/chat?${nameOf(id)}`,
};

/** Where a messenger is opened at somebody: `id` is a name, a number, or the whole address. `null` for what is neither. */
export function toMessengerHref(messenger: Messenger, id: string): string | null {
  const text = id.trim();
  if (/^https:\/\//iu.test(text)) return URL.canParse(text) ? text : null;
  const isNumbered = messenger === 'whatsapp' || messenger === 'viber' || messenger === 'zalo';
  const isUsable = isNumbered ? digitsOf(text).length >= 5 : /^@?[\w.:+-]+$/u.test(text);
  return isUsable ? ADDRESSES[messenger](text) : null;
}

/** What dials a number, without what it is written with for people; `null` for what is no number. */
export function toPhoneHref(phone: string): string | null {
  const digits = digitsOf(phone);
  return digits.length < 3 ? null : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}
