// Large plain surfaces: lit in full where the machine can bear it, in the cheapest way where it cannot.
import { MeshLambertMaterial, type MeshLambertMaterialParameters, MeshStandardMaterial } from 'three';
import type { Quality } from './quality';

export function surface(
  quality: Quality,
  look: MeshLambertMaterialParameters,
  roughness: number,
  mirror = 1,
): MeshStandardMaterial | MeshLambertMaterial {
  if (quality === 'low') return new MeshLambertMaterial(look);
  return new MeshStandardMaterial({ ...look, roughness, envMapIntensity: mirror });
}
