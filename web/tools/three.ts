import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withoutUnused } from './methods.ts';
import { packedShader } from './shaders.ts';

/** What three can do and our sources may not need: the names by which they would use it, the modules for it, and what
 * shaders call it. */
interface Part {
  names: string[];
  modules?: RegExp;
  macros?: string[];
}

const PARTS: Part[] = [
  { names: ['MeshPhongMaterial'], modules: /ShaderChunk\/lights_phong_|ShaderLib\/meshphong/, macros: ['PHONG'] },
  {
    names: ['MeshLambertMaterial'],
    modules: /ShaderChunk\/lights_lambert_|ShaderLib\/meshlambert/,
    macros: ['LAMBERT'],
  },
  { names: ['MeshToonMaterial'], modules: /ShaderChunk\/(lights_toon_|gradientmap_)|ShaderLib\/meshtoon/ },
  { names: ['MeshMatcapMaterial', 'MeshNormalMaterial'], modules: /ShaderLib\/mesh(matcap|normal)/ },
  {
    names: ['MeshPhysicalMaterial'],
    modules: /ShaderChunk\/(transmission_|clearcoat_|iridescence_)/,
    macros: [
      ...['PHYSICAL', 'IOR', 'USE_SPECULAR', 'USE_SPECULAR_COLORMAP', 'USE_SPECULAR_INTENSITYMAP'],
      ...['USE_CLEARCOAT', 'USE_CLEARCOATMAP', 'USE_CLEARCOAT_ROUGHNESSMAP', 'USE_CLEARCOAT_NORMALMAP'],
      ...['USE_IRIDESCENCE', 'USE_IRIDESCENCEMAP', 'USE_IRIDESCENCE_THICKNESSMAP', 'USE_RETROREFLECTION'],
      ...['USE_SHEEN', 'USE_SHEEN_COLORMAP', 'USE_SHEEN_ROUGHNESSMAP', 'USE_ANISOTROPY', 'USE_ANISOTROPYMAP'],
      ...['USE_DIFFUSE_ROUGHNESS', 'USE_DIFFUSE_ROUGHNESSMAP', 'USE_DISPERSION'],
      ...['USE_TRANSMISSION', 'USE_TRANSMISSIONMAP', 'USE_THICKNESSMAP'],
    ],
  },
  {
    names: ['LightProbe', 'LightProbeGrid'],
    modules: /ShaderChunk\/lightprobes_/,
    macros: ['USE_LIGHT_PROBES', 'NUM_LIGHT_PROBE_GRIDS'],
  },
  {
    names: ['PointLight', 'MeshDistanceMaterial'],
    modules: /ShaderLib\/distance/,
    macros: ['NUM_POINT_LIGHTS', 'NUM_POINT_LIGHT_SHADOWS', 'DISTANCE'],
  },
  {
    names: ['SpotLight'],
    macros: [
      ...['NUM_SPOT_LIGHTS', 'NUM_SPOT_LIGHT_SHADOWS', 'NUM_SPOT_LIGHT_COORDS', 'NUM_SPOT_LIGHT_MAPS'],
      'NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS',
    ],
  },
  { names: ['SunLight'], macros: ['NUM_SUN_LIGHTS', 'NUM_SUN_LIGHT_SHADOWS'] },
  { names: ['RectAreaLight'], macros: ['NUM_RECT_AREA_LIGHTS'] },
  { names: ['VSMShadowMap'], macros: ['SHADOWMAP_TYPE_VSM'] },
  { names: ['BasicShadowMap'], macros: ['SHADOWMAP_TYPE_BASIC'] },
  { names: ['FogExp2'], macros: ['FOG_EXP2'] },
  { names: ['Points', 'PointsMaterial'], modules: /ShaderChunk\/map_particle_|ShaderLib\/points/ },
  { names: ['LineDashedMaterial'], modules: /ShaderLib\/linedashed/ },
  { names: ['ShadowMaterial'], modules: /ShaderLib\/shadow/ },
  { names: ['SkinnedMesh'], modules: /ShaderChunk\/skin/, macros: ['USE_SKINNING'] },
  { names: ['BatchedMesh'], modules: /ShaderChunk\/batching_/, macros: ['USE_BATCHING', 'USE_BATCHING_COLOR'] },
  { names: ['morphAttributes', 'morphTargetInfluences'], modules: /ShaderChunk\/morph/, macros: ['USE_MORPHTARGETS'] },
  { names: ['VideoTexture'], macros: ['DECODE_VIDEO_TEXTURE', 'DECODE_VIDEO_TEXTURE_EMISSIVE'] },
  { names: ['displacementMap'], modules: /ShaderChunk\/displacementmap_/, macros: ['USE_DISPLACEMENTMAP'] },
  { names: ['bumpMap'], modules: /ShaderChunk\/bumpmap_/, macros: ['USE_BUMPMAP'] },
  {
    names: ['normalMap'],
    macros: [
      ...['USE_NORMALMAP', 'USE_NORMALMAP_TANGENTSPACE', 'USE_NORMALMAP_OBJECTSPACE', 'USE_PACKED_NORMALMAP'],
      'USE_TANGENT',
    ],
  },
  { names: ['lightMap'], macros: ['USE_LIGHTMAP'] },
  { names: ['aoMap'], macros: ['USE_AOMAP'] },
  { names: ['emissiveMap'], macros: ['USE_EMISSIVEMAP'] },
  { names: ['roughnessMap'], macros: ['USE_ROUGHNESSMAP'] },
  { names: ['metalnessMap'], macros: ['USE_METALNESSMAP'] },
  { names: ['specularMap'], macros: ['USE_SPECULARMAP'] },
  { names: ['alphaMap'], macros: ['USE_ALPHAMAP'] },
  { names: ['alphaHash'], modules: /ShaderChunk\/alphahash_/, macros: ['USE_ALPHAHASH'] },
  { names: ['alphaToCoverage'], macros: ['ALPHA_TO_COVERAGE'] },
  { names: ['premultipliedAlpha'], macros: ['PREMULTIPLIED_ALPHA'] },
  { names: ['dithering'], modules: /ShaderChunk\/dithering_/, macros: ['DITHERING'] },
  {
    names: ['logarithmicDepthBuffer'],
    modules: /ShaderChunk\/logdepthbuf_/,
    macros: ['USE_LOGARITHMIC_DEPTH_BUFFER'],
  },
  { names: ['reversedDepthBuffer'], macros: ['USE_REVERSED_DEPTH_BUFFER'] },
  { names: ['clippingPlanes'], modules: /ShaderChunk\/clipping_planes_/, macros: ['NUM_CLIPPING_PLANES'] },
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
  'ShaderChunk/tonemapping_pars_fragment.glsl.js': [/vec3 LinearToneMapping[\s\S]*?(?=vec3 NeutralToneMapping)/, ''],
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
  let never: ReadonlySet<string> = new Set();
  let ours = '';
  return {
    name: 'slim-three',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.js' }] } }),
    configResolved: (config) => {
      const all = sourcesIn(join(config.root, 'src'));
      const sources = all.filter((code) => THREE_IMPORT.test(code));
      const parts = PARTS.filter(({ names }) => !names.some((name) => uses(sources, name)));
      unused = parts.flatMap(({ modules }) => modules ?? []);
      never = new Set(parts.flatMap(({ macros }) => macros ?? []));
      ours = all.join('\n');
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
      const slim = code.replace(SHADER, (_, text: string) => `\`${packedShader(text, never)}\``).replace(WRITING, '\n');
      const [part, instead] = Object.entries(LEFT_OUT).find(([module]) => id.endsWith(`/${module}`))?.[1] ?? [];
      return part === undefined || instead === undefined ? slim : slim.replace(part, instead);
    },
    renderChunk(code, chunk) {
      return chunk.name === 'three' ? withoutUnused(code, ours, this.parse(code)) : null;
    },
  };
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Whether a name stands in a source as a class, or as a property that is set. Rather too often than too seldom. */
function uses(sources: readonly string[], name: string): boolean {
  const sign = /^[A-Z]/.test(name) ? `\\b${name}\\b` : `\\b${name}\\s*[:=,}]`;
  return sources.some((code) => new RegExp(sign).test(code));
}
