import { z } from 'zod';
import { searchKeySchema } from '../serp-shared.ts';

/**
 * Positions of projects. Keywords, settings and competitors are rows of the lists `serp-keywords`, `serp-settings` (id: the site;
 * `{ site, rule }`, `ownRuleSchema`) and `serp-competitors` (`{ site, host, … }`): they are written there, and read here.
 */
export const site = z.string().min(1).max(260);
/** A calendar day, `2026-11-25`. */
export const daySchema = z.iso.date();
/** What all figures are about: a project in one search (`toSearchKey`). */
export const about = { site, search: searchKeySchema };
