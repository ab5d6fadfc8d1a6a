// Links that people paste.
import { parseRoute } from './routes';

/**
 * The match or campaign that a pasted text leads to: a whole address, what stands behind its #, or an address inside other words.
 * Null where there is none.
 */
export function matchIn(text: string): { id: string; token: string; at: number | null } | null {
  const found = /#?\/?(?:match|campaign)\/([A-Za-z0-9_.-]+)\/([A-Za-z0-9_-]+)(\?[^\s"'<>]*)?/.exec(text);
  if (!found) return null;
  const route = parseRoute(`/match/${found[1]}/${found[2]}${found[3] ?? ''}`);
  return route.page === 'match' ? { id: route.id, token: route.token, at: route.at } : null;
}
