import { expect, it } from 'vitest';
import { isTelegramChat, isTelegramToken } from './telegram.ts';

it('tells chats and tokens from other texts', () => {
  expect(['123', '-1001234567890', '@our_alarms'].map(isTelegramChat)).toEqual([true, true, true]);
  expect(['', '@', 'our_alarms', '12 3', 'https://t.me/x'].some(isTelegramChat)).toBe(false);
  expect(isTelegramToken('123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11')).toBe(true);
  expect(['', '123456', 'ABC:DEF', '123456:ABC/../../x?y=ABC-DEF1234ghIkl'].some(isTelegramToken)).toBe(false);
});
