import { expect, test } from 'vitest';
import { farLand } from './ground';

test('land to the horizon lies below all else, however far the camera is', () => {
  const { renderOrder, material } = farLand('low', true);
  expect(renderOrder).toBeLessThan(0);
  expect(material).toMatchObject({ depthWrite: false });
});
