import { isPublicAddress } from '../../platform/security/public-address.ts';
import { pageFetcher } from './page-fetcher.ts';

/**
 * Reads one HTML page of the open web: global unicast addresses on ports 80 and 443 only, checked and
 * then connected to, again at each of at most 5 redirects; 5 s to the first byte, 10 s in all, the first 2 MB;
 * robots.txt respected. Throws FetchFailure, whose reason and `retryable` say what to do next.
 */
export const fetchPage = pageFetcher({ isAllowed: isPublicAddress, ports: ['', '80', '443'] });
