import type { Industry } from '../../../../shared/enrichment/industries.ts';

const types: readonly (readonly [string, Industry])[] = [
  ['SoftwareApplication WebApplication MobileApplication DesktopApplication', 'Software'],
  [
    'Dentist Physician IndividualPhysician PhysiciansOffice MedicalClinic Hospital Pharmacy Optician MedicalBusiness MedicalOrganization DiagnosticLab VeterinaryCare Physiotherapy',
    'Healthcare',
  ],
  ['Attorney LegalService Notary', 'Legal'],
  ['AccountingService ProfessionalService EmploymentAgency', 'Professional services'],
  ['BankOrCreditUnion FinancialService InsuranceAgency', 'Financial services'],
  [
    'RealEstateAgent GeneralContractor RoofingContractor HVACBusiness Plumber Electrician HousePainter HomeAndConstructionBusiness Locksmith',
    'Real estate and construction',
  ],
  ['MovingCompany Airline', 'Transportation and logistics'],
  [
    'Hotel Motel Resort Hostel BedAndBreakfast LodgingBusiness TravelAgency VacationRental',
    'Travel and hospitality',
  ],
  ['Restaurant CafeOrCoffeeShop BarOrPub', 'Travel and hospitality'],
  ['Brewery Winery Distillery Bakery', 'Food and agriculture'],
  [
    'OnlineStore ClothingStore BookStore JewelryStore ShoeStore ToyStore ElectronicsStore FurnitureStore HardwareStore GroceryStore WholesaleStore DepartmentStore',
    'Retail and e-commerce',
  ],
  [
    'BeautySalon HairSalon DaySpa NailSalon HealthClub ExerciseGym SportsClub',
    'Consumer products and services',
  ],
  [
    'School Preschool ElementarySchool MiddleSchool HighSchool CollegeOrUniversity EducationalOrganization',
    'Education',
  ],
  ['NGO GovernmentOrganization', 'Nonprofit and public sector'],
  ['NewsMediaOrganization RadioStation TelevisionStation', 'Media and entertainment'],
];

/** The broad industry that a schema.org type names by itself. */
export const industryOfType: ReadonlyMap<string, Industry> = new Map(
  types.flatMap(([names, industry]) => names.split(' ').map((name) => [name, industry] as const)),
);
