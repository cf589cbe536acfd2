import { GuideOffer } from './guide/guide-offer.tsx';
import { CustomPopup } from './prompts/custom-popup.tsx';
import { PhonePrompt } from './prompts/phone-prompt.tsx';

/** What waits until somebody has begun to use the page. */
export function LaterParts() {
  return (
    <>
      <CustomPopup />
      <PhonePrompt />
      <GuideOffer />
    </>
  );
}
