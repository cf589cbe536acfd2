/** What a fetch by our own page sends. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
export const PASSWORD = 'correct horse battery';
