import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What three can do and our sources may not need: the names by which they would use it, and the modules for it. */
const PARTS: { names: string[]; modules: RegExp }[] = [
  { names: ['MeshPhongMaterial'], modules: /ShaderChunk\/lights_phong_|ShaderLib\/meshphong/ },
  { names: ['MeshLambertMaterial'], modules: /ShaderChunk\/lights_lambert_|ShaderLib\/meshlambert/ },
  { names: ['MeshToonMaterial'], modules: /ShaderChunk\/(lights_toon_|gradientmap_)|ShaderLib\/meshtoon/ },
  { names: ['MeshMatcapMaterial', 'MeshNormalMaterial'], modules: /ShaderLib\/mesh(matcap|normal)/ },
  {
    names: ['MeshPhysicalMaterial'],
    modules: /ShaderChunk\/(transmission_|clearcoat_|iridescence_)/,
  },
  { names: ['LightProbe', 'LightProbeGrid'], modules: /ShaderChunk\/lightprobes_/ },
  { names: ['PointLight', 'MeshDistanceMaterial'], modules: /ShaderLib\/distance/ },
  { names: ['Points', 'PointsMaterial'], modules: /ShaderChunk\/map_particle_|ShaderLib\/points/ },
  { names: ['LineDashedMaterial'], modules: /ShaderLib\/linedashed/ },
  { names: ['ShadowMaterial'], modules: /ShaderLib\/shadow/ },
  { names: ['SkinnedMesh'], modules: /ShaderChunk\/skin/ },
  { names: ['BatchedMesh'], modules: /ShaderChunk\/batching_/ },
  { names: ['morphAttributes', 'morphTargetInfluences'], modules: /ShaderChunk\/morph/ },
  { names: ['displacementMap'], modules: /ShaderChunk\/displacementmap_/ },
  { names: ['bumpMap'], modules: /ShaderChunk\/bumpmap_/ },
  { names: ['alphaHash'], modules: /ShaderChunk\/alphahash_/ },
  { names: ['dithering'], modules: /ShaderChunk\/dithering_/ },
  { names: ['logarithmicDepthBuffer'], modules: /ShaderChunk\/logdepthbuf_/ },
  { names: ['clippingPlanes'], modules: /ShaderChunk\/clipping_planes_/ },
  // cube stays: what mirrors the sky is made with its shader.
  { names: ['background'], modules: /ShaderLib\/(background|backgroundCube|equirect)\./ },
];

/** Parts of the renderer that no board has a use for. */
const INSTEAD: Record<string, string> = {
  'webxr/WebXRManager.js': `
import { EventDispatcher } from '../../core/EventDispatcher.js';
export class WebXRManager extends EventDispatcher {
  enabled = false;
  isPresenting = false;
  getEnvironmentBlendMode() {}
  setAnimationLoop() {}
  dispose() {}
}`,
  // What mirrors the sky comes from the generator of such maps as it is used.
  'webgl/WebGLEnvironments.js': `
export function WebGLEnvironments() {
  return { get: (texture) => texture ?? null, dispose() {} };
}`,
  // Only for canvases with more than eight bits a channel.
  'webgl/WebGLOutput.js': 'export class WebGLOutput {}',
  'webgl/WebGLMorphtargets.js': 'export const WebGLMorphtargets = function () { return { update() {} }; };',
  'webgl/WebGLUniformsGroups.js':
    'export const WebGLUniformsGroups = function () { return { bind() {}, update() {}, dispose() {} }; };',
};

const IN_THREE = /node_modules\/three\/src\//;
const SHADER = /\/\* glsl \*\/\s*`([^`]*)`/g;
/** Scenes are never written to files. */
const WRITING = /\n\t(?:static )?(?:toJSON|fromJSON)\([^)]*\) \{\n[\s\S]*?\n\t\}\n/g;
/** What else is left out of some modules: colours are written in figures and never by their names, pictures are neither
 * compressed nor of the whole round, and the sky is a mesh and no background. */
const LEFT_OUT: Record<string, [RegExp, string]> = {
  'math/Color.js': [/const _colorKeywords = \{[\s\S]*?\};/, 'const _colorKeywords = {};'],
  'renderers/WebGLCubeRenderTarget.js': [/\tfromEquirectangularTexture\([\s\S]*?(?=\tclear\( renderer)/, ''],
  'webgl/WebGLUtils.js': [/\/\/ S3TC[\s\S]*?(?=if \( p === UnsignedInt248Type)/, ''],
  'webgl/WebGLBackground.js': [
    /function addToRenderList\([\s\S]*?(?=\tfunction setClear)/,
    'function addToRenderList() {}\n',
  ],
};
const THREE_IMPORT = /from\s+['"]three['"]/;

/**
 * Takes three from its modules instead of its one large file, without what no source of ours uses and with shaders that
 * carry no comments and no indentation: an eighth less to fetch.
 */
export function slimThree(): Plugin {
  let unused: RegExp[] = [];
  return {
    name: 'slim-three',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.js' }] } }),
    configResolved: (config) => {
      const sources = usersOfThree(join(config.root, 'src'));
      unused = PARTS.filter(({ names }) => !names.some((name) => uses(sources, name))).map(({ modules }) => modules);
    },
    load: (id) => {
      if (!IN_THREE.test(id)) return null;
      const instead = Object.keys(INSTEAD).find((module) => id.endsWith(`/${module}`));
      if (instead) return INSTEAD[instead] as string;
      if (!unused.some((modules) => modules.test(id))) return null;
      return id.includes('/ShaderLib/') ? "export const vertex = '', fragment = '';" : "export default '';";
    },
    transform: (code, id) => {
      if (!IN_THREE.test(id)) return null;
      const slim = code.replace(SHADER, (_, text: string) => packed(text)).replace(WRITING, '\n');
      const [part, instead] = Object.entries(LEFT_OUT).find(([module]) => id.endsWith(`/${module}`))?.[1] ?? [];
      return part === undefined || instead === undefined ? slim : slim.replace(part, instead);
    },
  };
}

function usersOfThree(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((code) => THREE_IMPORT.test(code));
}

/** Whether a name stands in a source as a class, or as a property that is set. Rather too often than too seldom. */
function uses(sources: readonly string[], name: string): boolean {
  const sign = /^[A-Z]/.test(name) ? `\\b${name}\\b` : `\\b${name}\\s*[:=,}]`;
  return sources.some((code) => new RegExp(sign).test(code));
}

/** A shader without comments, indentation and empty lines; lines stay, since those with a # need them. */
function packed(shader: string): string {
  const lines = shader
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '));
  return `\`${lines.filter(Boolean).join('\n')}\``;
}
