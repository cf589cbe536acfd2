import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ToolCategory } from '#core/tools/tool.ts';

/** What each kind of tool is called. */
export const CATEGORY_NAMES: Readonly<Record<ToolCategory, MessageDescriptor>> = {
  website: msg`Websites and pages`,
  network: msg`Hosts and networks`,
  encode: msg`Encode and hash`,
  data: msg`Text and data`,
  time: msg`Time and numbers`,
};
