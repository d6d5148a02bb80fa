import { type CreditPackage, creditPackages } from '../../shared/credits/packages.ts';
import type { Product } from './product.ts';
import type { World } from './world.ts';

const factors = [0.5, 1, 2];

/** The product's price list: declared when a history begins, and changed by deployments in it. */
export class Prices {
  /** Each pair of credits and dollars that was on sale. */
  private readonly offers = new Set<string>();
  private readonly list: { credits: number; price: number }[];
  private readonly world: World;

  constructor(world: World, product: Product) {
    this.world = world;
    this.list = product.module('shared/credits/packages').creditPackages;
    this.set(() => 1);
  }

  /** Deploys new prices. */
  change(): void {
    this.set(() => this.world.random.pick(factors));
    this.world.say(
      `prices are ${this.list.map(({ credits, price }) => `$${price} for ${credits}`).join(', ')}`,
    );
  }

  wereOffered(credits: number, dollars: number): boolean {
    return this.offers.has(offerOf({ credits, price: dollars }));
  }

  private set(factor: () => number): void {
    for (const [place, sold] of this.list.entries()) {
      const declared: CreditPackage | undefined = creditPackages[place];
      sold.price = Math.ceil((declared?.price ?? 0) * factor());
      this.offers.add(offerOf(sold));
    }
  }
}

function offerOf({ credits, price }: { credits: number; price: number }): string {
  return `${credits} for ${price}`;
}
