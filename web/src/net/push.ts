// Notices in this browser: its push service, and the service worker that shows them.
import type { NewBrowser } from '../wire/types';
import { deviceName } from './passkeys';

const WORKER = '/service-worker.js';

/** Why this browser cannot be told, where the reason is neither the server nor the network. */
export class PushError extends Error {
  readonly why: 'pushDenied' | 'pushFailed';

  constructor(why: PushError['why']) {
    super(why);
    this.name = 'PushError';
    this.why = why;
  }
}

/** Whether this browser can show notices at all: over https or on localhost, and on a phone as an installed page. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Asks whoever sits here whether notices may be shown, and the browser where they are to be sent. */
export async function subscribe(key: string, language: string): Promise<NewBrowser> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('pushDenied');
  try {
    const worker = await navigator.serviceWorker.register(WORKER);
    await navigator.serviceWorker.ready;
    // One that was made for another server's key is good for nothing.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return told(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), language);
  } catch {
    // Browsers have many words for it, all of them for programmers.
    throw new PushError('pushFailed');
  }
}

/** What was switched on in this browser before, by whoever was signed in then; null where nothing was. */
export async function subscribed(language: string): Promise<NewBrowser | null> {
  if (!canPush() || Notification.permission !== 'granted') return null;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const known = await worker?.pushManager.getSubscription();
  return known ? told(known, language) : null;
}

/** This browser shows nothing any more, whatever comes. */
export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

function told(subscription: PushSubscription, language: string): NewBrowser {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    language,
    label: deviceName(),
  };
}
