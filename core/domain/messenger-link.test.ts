import { describe, expect, it } from 'vitest';
import { MESSENGERS, toMessengerHref, toPhoneHref } from './messenger-link.ts';

describe('toMessengerHref', () => {
  it.each([
    ['telegram', '@sitewarden', 'https://t.me/sitewarden'],
    ['whatsapp', '+49 30 1234567', 'https://wa.me/49301234567'],
    ['viber', '+49 30 1234567', 'viber://chat?number=%2B49301234567'],
    ['facebook', 'sitewarden', 'https://m.me/sitewarden'],
    ['skype', 'live:sitewarden', 'skype:live%3Asitewarden?chat'],
    ['zalo', '+84 90 1234567', 'https://zalo.me/84901234567'],
    ['wechat', 'sitewarden', 'weixin://dl/chat?sitewarden'],
  ] as const)('%s opens at %s', (messenger, id, href) => {
    expect(toMessengerHref(messenger, id)).toBe(href);
  });

  it('takes a whole address as it is, by https only', () => {
    for (const messenger of MESSENGERS) {
      expect(toMessengerHref(messenger, 'https://example.org/us')).toBe('https://example.org/us');
      expect(toMessengerHref(messenger, 'javascript:alert(1)//')).toBeNull();
      expect(toMessengerHref(messenger, 'https://')).toBeNull();
      expect(toMessengerHref(messenger, ' ')).toBeNull();
    }
  });
});

describe('toPhoneHref', () => {
  it.each([
    ['+49 (30) 123-45 67', 'tel:+49301234567'],
    ['030 1234567', 'tel:0301234567'],
    ['call us', null],
  ])('%s is dialled as %s', (phone, href) => {
    expect(toPhoneHref(phone)).toBe(href);
  });
});
