import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#core/contract/errors.ts';
import type { LimitName } from '#core/domain/plan-limits.ts';

/** What went wrong and what to do, for every code of the contract. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, MessageDescriptor>> = {
  REQUIRE_MSG: msg`Please fill this in.`,
  INVALID_DOMAIN: msg`This is not a domain. Write it like example.com.`,
  INVALID_DOMAINS: msg`Some lines are not domains. Correct or remove the marked lines.`,
  INVALID_URL: msg`This is not a web address. Write it like https://example.com/page.`,
  INVALID_EMAIL: msg`This is not an e-mail address. Write it like name@example.com.`,
  INVALID_INPUT: msg`Some entries are not valid. Check them and try again.`,
  PASSWORD_TOO_SHORT: msg`The password is too short. Use at least 8 characters.`,
  PASSWORD_TOO_LONG: msg`The password is too long. Choose a shorter one.`,
  PASSWORD_TOO_COMMON: msg`Attackers try this password first. Choose another one.`,
  SIGN_IN_FAILED: msg`E-mail or password is wrong. Check both and try again.`,
  WRONG_PASSWORD: msg`The password is wrong. Try again.`,
  NO_PASSWORD: msg`Your account has no password yet. Have a link mailed to you to choose one.`,
  SECOND_FACTOR_REQUIRED: msg`Enter the code your authenticator app shows, or a recovery code.`,
  WRONG_CODE: msg`The code is wrong or was used already. Enter the one your app shows now.`,
  PASSKEY_REFUSED: msg`This passkey was not accepted. Try again, or sign in with your password.`,
  PICTURE_UNREADABLE: msg`This picture cannot be used. Choose a JPEG, PNG, WebP, AVIF or GIF of up to 50 megapixels.`,
  AUTH_REQUIRED: msg`Please sign in first.`,
  FORBIDDEN: msg`Your account may not do this.`,
  EMAIL_NOT_CONFIRMED: msg`Confirm your e-mail address to crawl this many pages, or lower the page limit.`,
  FEATURE_OFF: msg`This feature is not available here.`,
  NOT_SAME_ORIGIN: msg`The request did not come from this page and was refused. Reload the page and try again.`,
  NOT_FOUND: msg`This no longer exists, or never did.`,
  EMAIL_TAKEN: msg`An account with this e-mail already exists. Sign in instead.`,
  IDEMPOTENCY_CONFLICT: msg`This change was already sent with different content. Reload the page and try again.`,
  STILL_RUNNING: msg`The same change is still being stored. Try again in a moment.`,
  TOO_LARGE: msg`This is too large. Send less at once.`,
  UNSUPPORTED_MEDIA_TYPE: msg`This type of file cannot be used.`,
  TARGET_REFUSED: msg`Addresses inside private networks are not fetched. Use an address that is open to the internet.`,
  TARGET_UNREACHABLE: msg`The website could not be reached. Check the address, or try again later.`,
  TARGET_DNS_FAILED: msg`There is no website under this name. Check the spelling of the domain.`,
  TARGET_TIMEOUT: msg`The website took too long to answer. Try again later.`,
  TARGET_TLS_FAILED: msg`No secure connection: the website’s certificate is not valid.`,
  TARGET_NOT_HTML: msg`The address does not lead to a web page. Use the address of an HTML page.`,
  TARGET_TOO_LARGE: msg`The page is too large to be analyzed.`,
  TARGET_REDIRECT_LOOP: msg`The address redirects in a loop.`,
  TARGET_TOO_MANY_REDIRECTS: msg`The address redirects too often.`,
  TARGET_BAD_ANSWER: msg`The website sent an invalid response.`,
  TARGET_ERROR_STATUS: msg`The page responds with an error. Fix that first, or check the address.`,
  PAGE_NOT_PAINTED: msg`The page showed nothing in the browser, so there was nothing to measure. Try the static check.`,
  BROWSER_MISSING: msg`This server has no browser, so the page cannot be checked. Ask whoever runs the server to install one.`,
  BROWSER_TIME_LIMIT: msg`The page did not finish within the time limit. Try again, or choose a page with less on it.`,
  BROWSER_CRASHED: msg`The browser crashed or ran out of memory on this page. Try again, or choose a page with less on it.`,
  ALREADY_RUNNING: msg`This website is already being crawled or checked. Wait until that is done.`,
  CRAWL_OUTDATED: msg`There is a newer crawl of this website. Check again there.`,
  NOT_CRAWLED: msg`This website has not been crawled yet. Run the website checker first.`,
  RUN_INTERRUPTED: msg`The server stopped twice during this analysis. Start it again, or choose a page with less on it.`,
  NOT_ENOUGH_MEMORY: msg`The server is short of memory right now. Try again in a few minutes.`,
  LIMIT_REACHED: msg`The limit of your plan is reached.`,
  NOT_ENOUGH_BALANCE: msg`Your balance is too low for this. Top it up, or pay another way.`,
  PRICE_CHANGED: msg`The price has changed meanwhile. Look at it again before you order.`,
  WRONG_CURRENCY: msg`This cannot be paid in that currency. Reload the page and order again.`,
  PAYMENT_UNAVAILABLE: msg`The payment service is not responding. Nothing was charged. Try again in a few minutes, or pay another way.`,
  TOO_MANY_TAGS: msg`A website takes 100 tags, and all your websites together 1,000. Use fewer tags.`,
  UNKNOWN_HOST: msg`There is no website at this address. Check its spelling.`,
  CLIENT_TOO_OLD: msg`This version of the app is too old. Apply the update; what you entered is kept.`,
  TOO_MANY_REQUESTS: msg`Too many requests. Wait a minute and try again.`,
  CANCELLED: msg`This was cancelled.`,
  ERROR_MAIN: msg`Something went wrong on our side. Try again in a moment.`,
  DATABASE_AWAY: msg`The server is restarting its database. Try again in a moment.`,
  STORAGE_FULL: msg`The server has no room to store this. Try again later, or tell whoever runs the server.`,
};

/** For a call that got no answer of our server. */
export const NO_CONNECTION_MESSAGE: MessageDescriptor = msg`The server cannot be reached. Your changes are kept; try again when there is a connection.`;

/** For an action that is not repeated by itself and got no answer. */
export const OUTCOME_UNKNOWN_MESSAGE: MessageDescriptor = msg`No response arrived, so we cannot tell whether this worked. Check your connection and the result before you try again.`;

/** Which limit of the plan it was, and what to do. */
export const LIMIT_MESSAGES: Readonly<Record<LimitName, MessageDescriptor>> = {
  sites: msg`Your plan holds no more websites. Delete some, or choose a larger plan under Pricing.`,
  pages: msg`Your plan does not crawl that many pages. Lower the page limit, or choose a larger plan under Pricing.`,
  keywords: msg`Your plan holds no more keywords. Delete some, or choose a larger plan under Pricing.`,
  reports: msg`Your plan holds no more reports. Delete some, or choose a larger plan under Pricing.`,
  jobs: msg`Your plan holds no more scheduled jobs. Delete some, or choose a larger plan under Pricing.`,
};
