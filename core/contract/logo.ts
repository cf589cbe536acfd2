import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { contactsSchema } from './environment.ts';

const langQuery = z.strictObject({ lang: z.string().max(12).default('en') });

/** Answers the image itself, not an envelope; NOT_FOUND when the brand has none. */
export const getLogo = defineEndpoint({
  method: 'GET',
  path: '/api/v1/logo/',
  access: 'public',
  writes: false,
  summary: 'The logo of the brand: image bytes',
  reply: z.unknown(),
});

export const getLogoLinks = defineEndpoint({
  method: 'GET',
  path: '/api/v1/logo/links/',
  access: 'public',
  writes: false,
  summary: 'The links around every page: menu of the header, groups of the footer, where the logo leads',
  query: langQuery,
  reply: contactsSchema.omit({ contacts: true }),
});

export const getLogoContacts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/logo/contacts/',
  access: 'public',
  writes: false,
  summary: 'How to reach the brand, and the links around every page',
  query: langQuery,
  reply: contactsSchema,
});
