import { registrableDomainOf } from '../../../../shared/enrichment/email-address.ts';
import { plain, withoutLegalForm } from '../plain.ts';
import { itemsIn, textsOf, typesOf } from './json-ld.ts';
import type { MicrodataItem } from './microdata.ts';
import type { PageDocument } from './page-document.ts';

export interface Marked {
  readonly item: MicrodataItem;
  readonly method: 'json-ld' | 'microdata';
  readonly url: string;
}

export interface SiteGraph {
  readonly organizations: readonly Marked[];
  readonly software: readonly Marked[];
}

/** Merges items by `@id`. Keeps organizations that claim this site, or the only one. */
export function siteGraphOf(pages: readonly PageDocument[]): SiteGraph {
  const [home] = pages;
  if (!home) return { organizations: [], software: [] };
  const site = registrableDomainOf(new URL(home.url).hostname);
  const linked = joined(pages.flatMap((page) => page.items.map((item) => marked(item, 'json-ld', page))));
  const tagged = joined(
    pages.flatMap((page) => page.microdata.map((item) => marked(item, 'microdata', page))),
  );
  const all = [...withMakers(linked), ...withMakers(tagged)];
  const picked = pages.flatMap(({ url }) =>
    pick(
      all.filter((one) => one.url === url),
      site,
    ),
  );
  const name = nameOf(picked[0]?.item ?? {});
  return {
    organizations: picked.filter(({ item }) => nameOf(item) === name),
    software: linked.filter(({ item }) => typesOf(item).some(isSoftwareType) && !isElsewhere(item, site)),
  };
}

const makerWays = ['publisher', 'provider', 'creator', 'author', 'copyrightHolder', 'mainEntity', 'about'];
const referring = [...makerWays, 'address', 'location', 'isPartOf', 'parentOrganization', 'founder', 'name'];

function joined(all: readonly Marked[]): Marked[] {
  const byId = new Map<string, MicrodataItem>();
  for (const { item, url } of all) {
    const id = idOf(item, url);
    if (id !== undefined) byId.set(id, { ...item, ...byId.get(id) });
  }
  if (byId.size === 0) return [...all];
  return all.flatMap(({ item, method, url }) => {
    if (isReference(item)) return [];
    const whole: Record<string, unknown> = { ...item, ...byId.get(idOf(item, url) ?? '') };
    for (const way of referring)
      if (isReference(whole[way])) whole[way] = byId.get(idOf(whole[way], url) ?? '') ?? whole[way];
    return [{ item: whole, method, url }];
  });
}

function marked(item: MicrodataItem, method: Marked['method'], { url }: PageDocument): Marked {
  return {
    item,
    method,
    url,
  };
}

function withMakers(all: readonly Marked[]): Marked[] {
  return all.flatMap((one) => {
    const types = typesOf(one.item);
    const offers = types.some((type) => isSoftwareType(type) || /^(?:WebSite|WebPage)$/.test(type));
    const makers =
      offers || one.method === 'microdata' ? makerWays.flatMap((way) => itemsIn(one.item[way])) : [];
    return [one, ...makers.map((item) => ({ ...one, item }))];
  });
}

function pick(all: readonly Marked[], site: string | null): Marked[] {
  const named = all.filter(({ item }) => isOrganization(item) && nameOf(item) !== '');
  const own = named.filter(({ item }) => site !== null && pointsTo(item, site));
  const others = named.filter(({ item }) => !isElsewhere(item, site));
  if (own.length > 0) return own;
  // Several organizations, none claiming this site: any choice would be a guess.
  return new Set(others.map(({ item }) => nameOf(item))).size === 1 ? others : [];
}

function nameOf(item: MicrodataItem): string {
  return plain(withoutLegalForm(textsOf(item.name)[0] ?? ''));
}

function isElsewhere(item: MicrodataItem, site: string | null): boolean {
  return !pointsTo(item, site) && textsOf(item.url).some((address) => URL.canParse(address));
}

function idOf(item: MicrodataItem, url: string): string | undefined {
  const id = item['@id'];
  return typeof id === 'string' && URL.canParse(id, url) ? new URL(id, url).href : undefined;
}

function isReference(value: unknown): value is { '@id': string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    '@id' in value &&
    typeof value['@id'] === 'string' &&
    Object.keys(value).length === 1
  );
}

function isOrganization(item: MicrodataItem): boolean {
  const types = typesOf(item);
  // Templates mark a blog's author as a person and an organization.
  return types.some(isOrganizationType) && !types.includes('Person');
}

function pointsTo(item: MicrodataItem, site: string | null): boolean {
  return [...textsOf(item.url), ...textsOf(item['@id'])].some(
    (address) => URL.canParse(address) && registrableDomainOf(new URL(address).hostname) === site,
  );
}

// schema.org's Organization and common subtypes, including LocalBusiness.
const names = new Set(
  `Organization Airline Consortium Cooperative Corporation GovernmentOrganization LibrarySystem NGO OnlineBusiness
  OnlineStore PoliticalParty Project ResearchOrganization FundingAgency WorkersUnion SportsOrganization
  SportsTeam SportsClub EducationalOrganization CollegeOrUniversity ElementarySchool HighSchool MiddleSchool
  Preschool School MedicalOrganization Dentist DiagnosticLab Hospital MedicalClinic Pharmacy Physician
  IndividualPhysician PhysiciansOffice VeterinaryCare NewsMediaOrganization TheaterGroup MusicGroup DanceGroup
  LocalBusiness AnimalShelter ArchiveOrganization ChildCare DryCleaningOrLaundry EmergencyService FireStation
  PoliceStation EmploymentAgency InternetCafe Library ProfessionalService RadioStation TelevisionStation
  RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter TouristInformationCenter TravelAgency
  AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash GasStation
  MotorcycleDealer MotorcycleRepair EntertainmentBusiness AmusementPark ArtGallery Casino ComedyClub
  MovieTheater NightClub Museum FinancialService AccountingService BankOrCreditUnion InsuranceAgency
  FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop
  Restaurant Winery GovernmentOffice PostOffice HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub
  NailSalon TattooParlor HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter
  Locksmith MovingCompany Plumber RoofingContractor LegalService Attorney Notary LodgingBusiness
  BedAndBreakfast Campground Hostel Hotel Motel Resort SkiResort VacationRental MedicalBusiness Optician
  Physiotherapy SportsActivityLocation BowlingAlley ExerciseGym GolfCourse StadiumOrArena TennisComplex Store
  BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist
  FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore
  MensClothingStore MobilePhoneStore MusicStore OfficeEquipmentStore OutletStore PawnShop PetStore ShoeStore
  SportingGoodsStore TireShop ToyStore WholesaleStore`.split(/\s+/),
);

function isOrganizationType(type: string): boolean {
  return names.has(type);
}

function isSoftwareType(type: string): boolean {
  return /^(?:Software|Web|Mobile|Desktop)Application$|^SoftwareSourceCode$|^VideoGame$/.test(type);
}
