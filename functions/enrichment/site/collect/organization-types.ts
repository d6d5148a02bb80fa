// schema.org's Organization and the types below it that sites use, LocalBusiness among them.
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

/** Whether a schema.org type, without its address, is an organisation's. */
export function isOrganizationType(type: string): boolean {
  return names.has(type);
}

/** Whether a schema.org type, without its address, is an application's. */
export function isSoftwareType(type: string): boolean {
  return /^(?:Software|Web|Mobile|Desktop)Application$|^SoftwareSourceCode$|^VideoGame$/.test(type);
}
