/**
 * Cities by the first four digits of their PINs: the delivery offices of the city itself. A modest table of
 * well-known ones; what is not in it gets no suggestion, which is better than a wrong one.
 */
export const CITY_PREFIXES: Readonly<Record<string, string>> = {
  // North
  'New Delhi': '1100', Faridabad: '1210', Gurugram: '1220', Rohtak: '1240', Sonipat: '1310', Karnal: '1320', Ambala: '1340', Panchkula: '1341',
  Ludhiana: '1410', Amritsar: '1430', Jalandhar: '1440', Patiala: '1470', Bathinda: '1510', Shimla: '1710', Jammu: '1800', Srinagar: '1900', Leh: '1941',
  Ghaziabad: '2010', Noida: '2013', Aligarh: '2020', Kanpur: '2080', Prayagraj: '2110', Varanasi: '2210', Lucknow: '2260', Bareilly: '2430',
  Dehradun: '2480', Haridwar: '2494', Meerut: '2500', Gorakhpur: '2730', Mathura: '2810', Agra: '2820', Jhansi: '2840',
  // West
  Jaipur: '3020', Ajmer: '3050', Udaipur: '3130', Kota: '3240', Bikaner: '3340', Jodhpur: '3420',
  Rajkot: '3600', Jamnagar: '3610', Bhavnagar: '3640', Ahmedabad: '3800', Gandhinagar: '3820', Vadodara: '3900', Surat: '3950',
  Mumbai: '4000 4001', Thane: '4006', 'Navi Mumbai': '4007', Panaji: '4030', Margao: '4036', Pune: '4110', Solapur: '4130', Kolhapur: '4160',
  Nashik: '4220', 'Chhatrapati Sambhajinagar': '4310', Nagpur: '4400', Akola: '4440', Amravati: '4446',
  Indore: '4520', Ujjain: '4560', Bhopal: '4620', Gwalior: '4740', Jabalpur: '4820', Raipur: '4920', Bilaspur: '4950',
  // South
  Hyderabad: '5000 5001', Nizamabad: '5030', Karimnagar: '5050', Warangal: '5060', Kadapa: '5160', Tirupati: '5175', Kurnool: '5180',
  Vijayawada: '5200', Guntur: '5220', Nellore: '5240', Visakhapatnam: '5300', Kakinada: '5330', Rajamahendravaram: '5331',
  Bengaluru: '5600 5601', Mysuru: '5700', Tumakuru: '5721', Hassan: '5732', Mangaluru: '5750', Udupi: '5761', Davanagere: '5770',
  Chikkamagaluru: '5771', Shivamogga: '5772', Ballari: '5831', Kalaburagi: '5851', Bidar: '5854', Vijayapura: '5861', Belagavi: '5900',
  Chennai: '6000 6001', Puducherry: '6050', Thanjavur: '6130', Tiruchirappalli: '6200', Dindigul: '6240', Madurai: '6250', Tirunelveli: '6270',
  Thoothukudi: '6280', Nagercoil: '6290', Vellore: '6320', Salem: '6360', Erode: '6380', Coimbatore: '6410', Tiruppur: '6416',
  Kannur: '6700', Kozhikode: '6730', Palakkad: '6780', Thrissur: '6800', Kochi: '6820', Kottayam: '6860', Alappuzha: '6880', Kollam: '6910',
  Thiruvananthapuram: '6950',
  // East
  Kolkata: '7000 7001', Howrah: '7111', Durgapur: '7132', Asansol: '7133', Siliguri: '7340', Gangtok: '7371', 'Port Blair': '7441',
  Bhubaneswar: '7510', Cuttack: '7530', Berhampur: '7600', Sambalpur: '7680', Rourkela: '7690', Guwahati: '7810', Dibrugarh: '7860', Silchar: '7880',
  Itanagar: '7911', Shillong: '7930', Imphal: '7950', Aizawl: '7960', Kohima: '7970', Dimapur: '7971', Agartala: '7990',
  Patna: '8000', Bhagalpur: '8120', Gaya: '8230', Dhanbad: '8260', Bokaro: '8270', Jamshedpur: '8310', Ranchi: '8340', Muzaffarpur: '8420', Darbhanga: '8460',
};
