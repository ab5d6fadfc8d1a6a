// Passkeys, by the browser's own means: options and answers go over the wire in their JSON form.
import type { Ceremony } from '../wire/types';

/** Why a passkey was not made or shown, where the reason is neither the server nor the network. */
export class PasskeyError extends Error {
  readonly why: 'missing' | 'cancelled' | 'known';

  constructor(why: PasskeyError['why']) {
    super(why);
    this.name = 'PasskeyError';
    this.why = why;
  }
}

/** Whether this browser can make and show passkeys at this address. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

export async function makePasskey({ options }: Ceremony): Promise<object> {
  needPasskeys();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return answered(() => navigator.credentials.create({ publicKey }));
}

export async function showPasskey({ options }: Ceremony): Promise<object> {
  needPasskeys();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return answered(() => navigator.credentials.get({ publicKey }));
}

function needPasskeys(): void {
  if (!hasPasskeys()) throw new PasskeyError('missing');
}

/** The JSON form of what the browser brings. Whoever closes its window has cancelled, and so has nobody in time. */
async function answered(ask: () => Promise<Credential | null>): Promise<object> {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyError('cancelled');
    if (name === 'InvalidStateError') throw new PasskeyError('known');
    if (name === 'NotSupportedError' || name === 'SecurityError') throw new PasskeyError('missing');
    throw error;
  }
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError('cancelled');
  return credential.toJSON() as object;
}

/** What this device is called before somebody gives it a name: "Firefox on Linux". */
export function deviceName(agent: string = navigator.userAgent): string {
  const browser = [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\/|FxiOS/, 'Firefox'],
    [/Chrome\/|CriOS/, 'Chrome'],
    [/Safari\//, 'Safari'],
  ] as const;
  const system = [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ] as const;
  const found = [browser, system].map((known) => known.find(([pattern]) => pattern.test(agent))?.[1]);
  return found.filter(Boolean).join(' · ') || 'Browser';
}
