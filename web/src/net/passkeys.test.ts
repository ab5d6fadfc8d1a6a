import { describe, expect, it } from 'vitest';
import { deviceName, hasPasskeys, PasskeyError, showPasskey } from './passkeys';

describe('passkeys', () => {
  it('are missing where the browser has none, and it is said so', async () => {
    expect(hasPasskeys()).toBe(false);
    await expect(showPasskey({ options: {} })).rejects.toEqual(new PasskeyError('missing'));
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile Safari/604.1', 'Safari · iOS'],
    ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome · Android'],
    ['something else', 'Browser'],
  ])('name the device of %s', (agent, name) => expect(deviceName(agent)).toBe(name));
});
