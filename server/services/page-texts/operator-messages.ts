import type { TextDescriptor } from '#server/services/texts.ts';

export const OPERATOR_MISSING = /*i18n*/ {
  id: 'LEGAL_OPERATOR_MISSING',
  message:
    'The operator of this installation has not entered their name and address yet. If you are the operator, add them to your brand as described in docs/operations.md.',
  comment: 'Legal pages: in place of the name and address of who operates this installation.',
};

export const SUPPORT_PAGE = /*i18n*/ {
  id: 'LEGAL_CONTACT_FORM',
  message: 'contact form',
  comment: 'Legal pages: a link, as in “write to us: contact form”.',
};

export const WRITE_TO = /*i18n*/ {
  id: 'LEGAL_CONTACT',
  message: '{email} or the {page}',
  comment:
    'Legal pages: where to write, as in “write to us: name@example.com or the contact form”. page: a link called “contact form”.',
};

/** What an operator usually says of themselves; anything else is shown under its own name. */
export const OPERATOR_FIELDS: Readonly<Record<string, TextDescriptor & { readonly comment: string }>> = {
  name: /*i18n*/ { id: 'LEGAL_NAME', message: 'Name', comment: 'Legal pages: of who operates this installation.' },
  address: /*i18n*/ {
    id: 'LEGAL_ADDRESS',
    message: 'Postal address',
    comment: 'Legal pages: of who operates this installation.',
  },
  email: /*i18n*/ { id: 'LEGAL_EMAIL', message: 'E-mail', comment: 'Legal pages: of who operates this installation.' },
  phone: /*i18n*/ { id: 'LEGAL_PHONE', message: 'Phone', comment: 'Legal pages: of who operates this installation.' },
  register: /*i18n*/ {
    id: 'LEGAL_REGISTER',
    message: 'Register and number',
    comment: 'Legal pages: where the company is registered, such as a trade register.',
  },
  taxId: /*i18n*/ {
    id: 'LEGAL_TAX_ID',
    message: 'Tax number',
    comment: 'Legal pages: of who operates this installation.',
  },
  representative: /*i18n*/ {
    id: 'LEGAL_REPRESENTATIVE',
    message: 'Represented by',
    comment: 'Legal pages: who acts for the company.',
  },
};
