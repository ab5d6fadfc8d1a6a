// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { api, ApiError } from './api';
import { recordApi } from './records';

interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let answer: { status: number; body: string };
let heard: Heard;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      response.writeHead(answer.status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetchThere = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchThere(`http://127.0.0.1:${port}${path}`, init));
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

it('asks, with a link where one is needed', async () => {
  answer = { status: 200, body: '{"first": 3, "view": {}, "asked": [], "then": []}' };
  expect(await api.moments('m/1', 'secret', 3, 9)).toMatchObject({ first: 3 });
  expect(heard.url).toBe('/api/matches/m%2F1/moments?first=3&last=9');
  expect(heard.headers.authorization).toBe('Bearer secret');
});

it('leaves out what is not asked for', async () => {
  answer = { status: 200, body: '[]' };
  await recordApi.records(['one', 'two']);
  expect(heard.url).toBe('/api/records?match=one&match=two');
  expect(heard.headers.authorization).toBeUndefined();
  await api.rules('spandaus', { q: 'dive' });
  expect(heard.url).toBe('/api/books/spandaus/rules?q=dive');
  await api.rule('spandaus', 'move.dive', 'fr');
  expect(heard.url).toBe('/api/books/spandaus/rules/move.dive?lang=fr');
});

it('sends a body', async () => {
  answer = { status: 201, body: '{"id": "m", "links": [], "watch": {"seats": [], "token": "t"}, "commitment": null}' };
  await api.newMatch({ book: 'spandaus', scenario: 'duel' });
  expect(heard).toMatchObject({ method: 'POST', url: '/api/matches', body: '{"book":"spandaus","scenario":"duel"}' });
  expect(heard.headers['content-type']).toBe('application/json');
});

it('says in the server’s words what was wrong', async () => {
  answer = { status: 400, body: '{"what": "there is no such scenario", "where": "scenario", "rule": ""}' };
  const error = await api.newMatch({ book: 'x' }).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, message: 'there is no such scenario', problem: { where: 'scenario' } });
});

it('says something where the server had no words, or was not there', async () => {
  answer = { status: 502, body: '<html>' };
  await expect(api.books()).rejects.toMatchObject({ status: 502, unreachable: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')));
  await expect(api.books()).rejects.toMatchObject({ status: 0, unreachable: true });
});
