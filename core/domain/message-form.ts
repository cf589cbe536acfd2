import { isEmail } from './email.ts';

/** What people can write about, in the order it is offered. */
export const MESSAGE_TOPICS = ['audit', 'rankings', 'content', 'plan', 'account', 'problem', 'other'] as const;

/** What somebody types into one of our forms. */
export type MessageFields = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
  readonly topic: string;
  readonly message: string;
};
export type MessageField = keyof MessageFields;
type Problem = 'REQUIRE_MSG' | 'INVALID_EMAIL' | 'INVALID_INPUT' | 'TOO_LARGE';

/** Characters each field takes at most. */
export const MESSAGE_LIMITS: Readonly<Record<MessageField, number>> = {
  name: 120,
  email: 254,
  phone: 40,
  website: 300,
  topic: 20,
  message: 5000,
};
const REQUIRED: readonly MessageField[] = ['name', 'email', 'message'];
const PHONE = /^\+?[\d\s().\-/]{4,}$/u;

/** Without the blanks around what was typed. */
export function trimMessage(fields: MessageFields): MessageFields {
  const { name, email, phone, website, topic, message } = fields;
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    website: website.trim(),
    topic,
    message: message.trim(),
  };
}

/** What is wrong with each field; empty when the message can be sent. */
export function messageProblems(fields: MessageFields): Partial<Record<MessageField, Problem>> {
  const names = Object.keys(MESSAGE_LIMITS) as MessageField[]; // keys of a literal
  const found = names.flatMap((name): [MessageField, Problem][] => {
    const value = fields[name];
    if (value === '') return REQUIRED.includes(name) ? [[name, 'REQUIRE_MSG']] : [];
    if (value.length > MESSAGE_LIMITS[name]) return [[name, 'TOO_LARGE']];
    if (name === 'email' && !isEmail(value)) return [[name, 'INVALID_EMAIL']];
    if (name === 'phone' && !PHONE.test(value)) return [[name, 'INVALID_INPUT']];
    return [];
  });
  return Object.fromEntries(found);
}
