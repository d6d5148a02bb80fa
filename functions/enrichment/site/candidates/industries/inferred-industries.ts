import type { Industry } from '../../../../../shared/enrichment/industries.ts';
import { beliefs, inferIndustry } from '../../../industry/infer-industry.ts';
import { typesOf } from '../../collect/json-ld.ts';
import type { Extractor } from '../candidate.ts';
import { headlineOf, introductionOf } from './introduction.ts';
import { softwareSignsOf } from './software-signs.ts';

export const typedIndustries: Extractor = {
  field: 'industry',
  name: 'organization-type',
  propose: ({ graph }) =>
    graph.organizations.flatMap(({ item, url, method }) =>
      typesOf(item).flatMap((type) => {
        const industry = industryOfType.get(type);
        return industry ? [{ value: industry, url, quote: `@type: ${type}`, evidence: method }] : [];
      }),
    ),
};

/** Types of schema.org. */
const types: readonly (readonly [string, Industry])[] = [
  ['SoftwareApplication WebApplication MobileApplication DesktopApplication', 'Software'],
  [
    'Dentist Physician IndividualPhysician PhysiciansOffice MedicalClinic Hospital Pharmacy Optician MedicalBusiness MedicalOrganization DiagnosticLab VeterinaryCare Physiotherapy',
    'Healthcare',
  ],
  ['Attorney LegalService Notary', 'Legal'],
  ['AccountingService EmploymentAgency', 'Professional services'],
  ['BankOrCreditUnion FinancialService InsuranceAgency', 'Financial services'],
  [
    'RealEstateAgent GeneralContractor RoofingContractor HVACBusiness Plumber Electrician HousePainter HomeAndConstructionBusiness Locksmith',
    'Real estate and construction',
  ],
  ['MovingCompany Airline SelfStorage', 'Transportation and logistics'],
  ['GasStation RecyclingCenter', 'Energy and climate'],
  [
    'Hotel Motel Resort SkiResort Hostel BedAndBreakfast Campground LodgingBusiness TravelAgency VacationRental TouristInformationCenter Restaurant FastFoodRestaurant FoodEstablishment CafeOrCoffeeShop IceCreamShop BarOrPub',
    'Travel and hospitality',
  ],
  ['Brewery Winery Distillery Bakery', 'Food and agriculture'],
  [
    'OnlineStore Store AutoPartsStore BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore MusicStore OfficeEquipmentStore OutletStore PetStore ShoeStore SportingGoodsStore ToyStore WholesaleStore',
    'Retail and e-commerce',
  ],
  [
    'AutoBodyShop AutoRepair AutoWash MotorcycleRepair TireShop BeautySalon HairSalon DaySpa NailSalon TattooParlor DryCleaningOrLaundry HealthClub ExerciseGym SportsClub',
    'Consumer products and services',
  ],
  [
    'School Preschool ElementarySchool MiddleSchool HighSchool CollegeOrUniversity EducationalOrganization',
    'Education',
  ],
  ['NGO GovernmentOrganization AnimalShelter Library', 'Nonprofit and public sector'],
  [
    'NewsMediaOrganization RadioStation TelevisionStation AmusementPark MovieTheater Museum NightClub',
    'Media and entertainment',
  ],
];

const industryOfType: ReadonlyMap<string, Industry> = new Map(
  types.flatMap(([names, industry]) => names.split(' ').map((name) => [name, industry] as const)),
);

export const softwareIndustry = signedSoftware('software-signs', 2.5);
export const likelySoftware = signedSoftware('weak-software-signs', 1.5);

function signedSoftware(name: string, least: number): Extractor {
  return {
    field: 'industry',
    name,
    propose: (site, subject) => {
      const { strength, quote } = softwareSignsOf(site, subject);
      const [home] = site.pages;
      return home && strength >= least
        ? [{ value: 'Software', url: home.url, quote, evidence: 'classifier' }]
        : [];
    },
  };
}

export const sureIndustry = classifiedIndustry('sure-classifier', beliefs.sure);
export const likelyIndustry = classifiedIndustry('classifier', beliefs.likely);

function classifiedIndustry(name: string, least: number): Extractor {
  return {
    field: 'industry',
    name,
    propose: (site) => {
      const [home] = site.pages;
      const industry = inferIndustry(introductionOf(site), least);
      return home && industry
        ? [{ value: industry, url: home.url, quote: headlineOf(home), evidence: 'classifier' }]
        : [];
    },
  };
}
