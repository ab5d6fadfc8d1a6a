// The page that is shown now, kept equal to the address.
import { href, parseRoute, type Route } from './routes';

class Router {
  route: Route = $state.raw(parseRoute(location.hash));

  constructor() {
    window.addEventListener('hashchange', () => this.#read());
  }

  /** Goes to a page; the browser's back button returns. */
  go(route: Route): void {
    location.hash = href(route);
    this.#read();
  }

  /** Changes the address of the page that is shown, without a new entry in the browser's history. */
  replace(route: Route): void {
    history.replaceState(history.state, '', href(route));
    this.route = route;
  }

  #read(): void {
    const next = parseRoute(location.hash);
    if (href(next) !== href(this.route)) this.route = next;
  }
}

export const router = new Router();
