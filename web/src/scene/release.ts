// Gives back what a part of the scene holds on the graphics card.
import { Material, Mesh, Sprite, Texture, type Object3D } from 'three';

/** Disposes geometries, materials and textures below a node, but nothing that is marked as shared. */
export function release(root: Object3D): void {
  root.traverse((node) => {
    if (node.userData.shared === true) return;
    if (node instanceof Mesh) node.geometry.dispose();
    if (node instanceof Mesh || node instanceof Sprite) {
      for (const material of [node.material as Material | Material[]].flat()) releaseMaterial(material);
    }
  });
  root.removeFromParent();
}

export function releaseMaterial(material: Material): void {
  if (material.userData.shared === true) return;
  for (const value of Object.values(material)) {
    if (value instanceof Texture && value.userData.shared !== true) value.dispose();
  }
  material.dispose();
}
