import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Method } from './cluster-job.ts';

/** What the methods are called, and what joins phrases by them. */
export const METHOD_NAMES: Readonly<
  Record<Method, { readonly name: MessageDescriptor; readonly rule: MessageDescriptor }>
> = {
  hard: { name: msg`Hard`, rule: msg`every two phrases of a cluster share enough result addresses` },
  soft: { name: msg`Soft`, rule: msg`every phrase shares enough result addresses with the head` },
  semantic: { name: msg`By meaning`, rule: msg`every phrase is like the head in its words; needs no results` },
};
