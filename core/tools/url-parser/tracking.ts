/** Who counts by a parameter, and the parameters: a name, or its beginning with `*`. */
const OWNERS: readonly (readonly [owner: string, names: string])[] = [
  ['Google Analytics', 'utm_* _ga _gl'],
  ['Google Ads', 'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid'],
  ['Meta', 'fbclid fb_action_ids fb_action_types fb_source fb_ref igshid igsh'],
  ['Microsoft Ads', 'msclkid'],
  ['TikTok', 'ttclid'],
  ['X', 'twclid ref_src ref_url'],
  ['LinkedIn', 'li_fat_id trk trkinfo'],
  ['Pinterest', 'epik'],
  ['Snapchat', 'sccid'],
  ['Reddit', 'rdt_cid'],
  ['Yandex', 'yclid ysclid ymclid _openstat'],
  ['Mailchimp', 'mc_cid mc_eid'],
  ['HubSpot', '_hsenc _hsmi hsctatracking __hstc __hssc __hsfp'],
  ['Marketo', 'mkt_tok'],
  ['Klaviyo', '_ke _kx'],
  ['Vero', 'vero_id vero_conv'],
  ['Omeda', 'oly_enc_id oly_anon_id'],
  ['Drip', '__s'],
  ['Matomo', 'mtm_* pk_campaign pk_kwd pk_source pk_medium pk_content pk_cid piwik_*'],
  ['Adobe', 's_cid s_kwcid ef_id'],
  ['Impact', 'irclickid'],
  ['CJ', 'cjevent cjdata'],
  ['Awin', 'awc'],
  ['Rakuten', 'ransiteid'],
  ['Branch', '_branch_match_id _branch_referrer'],
  ['Wicked Reports', 'wickedid wickedsource'],
  ['Alibaba', 'spm'],
];
const EXACT = new Map<string, string>();
const STARTS: (readonly [start: string, owner: string])[] = [];
for (const [owner, names] of OWNERS) {
  for (const name of names.split(' ')) {
    if (name.endsWith('*')) STARTS.push([name.slice(0, -1), owner]);
    else EXACT.set(name, owner);
  }
}

/** Whose tracking parameter a name is; `null` for any other. */
export function trackerOf(name: string): string | null {
  const small = name.toLowerCase();
  return EXACT.get(small) ?? STARTS.find(([start]) => small.startsWith(start))?.[1] ?? null;
}
