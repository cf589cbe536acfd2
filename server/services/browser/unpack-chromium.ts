// A program of its own: says where the browser is that it has unpacked. The package is optional: it may not be there.
const name: string = '@sparticuz/chromium';
const { default: chromium } = (await import(name)) as { default: { executablePath(): Promise<string> } }; // as it says itself
process.stdout.write(await chromium.executablePath());
