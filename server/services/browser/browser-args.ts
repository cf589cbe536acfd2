const QUIET = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-extensions',
  '--mute-audio',
  '--metrics-recording-only',
  '--no-pings',
];

const CLOSED = [
  '--disable-quic',
  '--dns-prefetch-disable',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--deny-permission-prompts',
  '--block-new-web-contents',
  '--disable-file-system',
  '--disable-print-preview',
  '--disk-cache-size=104857600',
  '--js-flags=--max-old-space-size=1024',
];

/**
 * Take less memory where nothing is measured and one document of ours is all there is: small caches, one process for pages instead of
 * three, and none that draws in place of a graphics card. The sandbox is as it was.
 */
export const SPARING_ARGS = [
  '--enable-low-end-device-mode',
  '--renderer-process-limit=1',
  '--disable-software-rasterizer',
] as const;

/** How a browser is started that reaches the web through our proxy alone, and asks no name server itself. */
export function browserArgs({ proxyPort }: { readonly proxyPort: number }): readonly string[] {
  return [
    ...QUIET,
    ...CLOSED,
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    // Without it the browser goes to this machine directly.
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    // Chromium refuses to start as root with its sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}
